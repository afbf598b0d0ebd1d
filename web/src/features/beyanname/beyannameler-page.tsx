import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconPrinter, IconUserShare } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BEYANNAME_YETKILERI } from '#contract/beyanname/beyanname-gecis.ts';
import { addMonths, currentDonem, donemSirasi, formatDonem } from '#contract/common/donem.ts';
import { PARA_YETKILILERI } from '#contract/common/roller.ts';
import { messageOf } from '#web/lib/api-client.ts';
import { useOturum } from '#web/lib/use-oturum.ts';
import { MuhasebeciSelect } from '#web/parts/muhasebeci-select.tsx';
import { useDonem } from '#web/ui/hook/use-donem.ts';
import { useUrlId } from '#web/ui/hook/use-url-param.ts';
import { LinkButton } from '#web/ui/link.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { notifyError, notifySuccess } from '#web/ui/notice/notify.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { type CizelgeSecimi, createBeyannameAyi, listBeyannameOzetleriQuery, saveXlsx } from './api.ts';
import { AtamaDialog } from './atama-dialog.tsx';
import { CizelgeView } from './cizelge-view.tsx';
import { Ozetler } from './ozetler.tsx';
import { useCizelge } from './use-cizelge.ts';
import { useSuzgec } from './use-suzgec.ts';

const YUKLEYENLER: readonly string[] = [...PARA_YETKILILERI, 'personel'];

/** An admin sees one accountant at a time, since the office has twenty thousand clients. */
export function BeyannamelerPage() {
  const { donem, hata } = useDonem();
  const { data: oturum } = useOturum();
  const isAdmin = oturum?.rol === 'admin';
  const [muhasebeciId, setMuhasebeciId] = useUrlId('muhasebeci');
  const isChosen = oturum !== undefined && (!isAdmin || muhasebeciId !== null);
  const secim: CizelgeSecimi = { ...donem, muhasebeci_id: isAdmin ? (muhasebeciId ?? undefined) : undefined };
  const yetki = oturum?.yetki_seviyesi ?? oturum?.rol ?? 'mukellef';
  const suzgec = useSuzgec();
  const cizelge = useCizelge(secim, BEYANNAME_YETKILERI.includes(yetki), isChosen);
  const [isAtama, setAtama] = useState(false);
  const save = () => saveXlsx(secim).catch((error) => notifyError(messageOf(error)));
  return (
    <>
      <PageHeader title="Beyannameler">
        {isAdmin && <MuhasebeciSelect donem={donem} value={muhasebeciId} onChange={setMuhasebeciId} clearable isBare />}
        {YUKLEYENLER.includes(yetki) && (
          <LinkButton to="/beyannameler/yukle" variant="default">
            Tahakkukları Yut
          </LinkButton>
        )}
        {isAdmin && isChosen && (
          <Button
            variant="default"
            leftSection={<IconUserShare size={15} aria-hidden />}
            disabled={!cizelge.cizelge}
            onClick={() => setAtama(true)}
          >
            Personele ver
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconPrinter size={15} aria-hidden />}
          disabled={!isChosen}
          onClick={() => window.print()}
        >
          Yazdır
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileSpreadsheet size={15} aria-hidden />}
          disabled={!isChosen}
          onClick={() => void save()}
        >
          Excel
        </Button>
      </PageHeader>
      {hata && <InlineNote status="warning">{hata}</InlineNote>}
      {isAdmin && <HazirDegil donem={donem} canMake={yetki !== 'moderator'} />}
      {isChosen ? (
        <CizelgeView cizelge={cizelge} label={`Beyannameler, ${formatDonem(donem)}`} suzgec={suzgec} yetki={yetki} />
      ) : (
        isAdmin && <Ozetler donem={donem} />
      )}
      {isAtama && cizelge.cizelge && (
        <AtamaDialog
          secim={secim}
          sutunlar={cizelge.cizelge.sutunlar}
          onDone={cizelge.geriAl.push}
          onClose={() => setAtama(false)}
        />
      )}
    </>
  );
}

function HazirDegil({ donem, canMake }: { donem: { yil: number; ay: number }; canMake: boolean }) {
  const client = useQueryClient();
  const { data } = useQuery(listBeyannameOzetleriQuery(donem));
  const simdi = currentDonem();
  const isMakable = donemSirasi(donem) >= donemSirasi(simdi) && donemSirasi(donem) <= donemSirasi(addMonths(simdi, 2));
  if (!data || data.hazir || !isMakable || !canMake) return null;
  const make = async () => {
    try {
      const { adet } = await createBeyannameAyi(donem);
      notifySuccess(
        adet === null ? 'Bu ay zaten hazırlanıyor.' : `${adet.toLocaleString('tr-TR')} beyanname hazırlandı.`,
      );
      await client.invalidateQueries({ queryKey: ['beyannameler'] });
    } catch (error) {
      notifyError(messageOf(error));
    }
  };
  return (
    <InlineNote status="info">
      {formatDonem(donem)} beyannameleri henüz hazırlanmadı; ayarlarda seçilen günde kendiliğinden hazırlanır.{' '}
      <Button size="compact-sm" variant="default" onClick={() => void make()}>
        Şimdi hazırla
      </Button>
    </InlineNote>
  );
}
