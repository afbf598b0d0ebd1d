import { currentDonem } from '#contract/common/donem.ts';
import { MuhasebeciSelect } from '#web/parts/muhasebeci-select.tsx';
import { useUrlId } from '#web/ui/hook/use-url-param.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { BelgeTablosu } from './belge-tablosu.tsx';

export function BelgelerPage() {
  const [muhasebeciId, setMuhasebeciId] = useUrlId('muhasebeci');
  return (
    <>
      <PageHeader title="Belgeler">
        {muhasebeciId === null && (
          <MuhasebeciSelect donem={currentDonem()} value={muhasebeciId} onChange={setMuhasebeciId} clearable isBare />
        )}
      </PageHeader>
      <BelgeTablosu
        {...(muhasebeciId !== null && { muhasebeciId })}
        clientLink={(id) => ({ to: `/mukellefler/${id}` })}
        kimin="Mükellef"
        bosMetni="Belgeler mükellefin sayfasından yüklenir; muhasebeciler de kendi müşterilerininkini yükler."
      />
    </>
  );
}
