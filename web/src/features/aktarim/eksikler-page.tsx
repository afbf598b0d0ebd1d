import { useQuery } from '@tanstack/react-query';
import type { EKSIK_ALANLAR } from '#contract/aktarim/eksikler.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { useOturum } from '#web/lib/use-oturum.ts';
import { TodoCard, TodoLine } from '#web/ui/figure/todo.tsx';
import { Link, LinkButton } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { LinesToCome } from '#web/ui/page/lines-to-come.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { listEksiklerQuery } from './api.ts';
import { sheetNameOf } from './gecis/plan-metni.ts';

const ALAN: Record<(typeof EKSIK_ALANLAR)[number], string> = {
  telefon: 'telefon',
  email: 'e-posta',
  defter_turu: 'defter türü',
  muhtasar_donemi: 'muhtasar dönemi',
  kdv_donemi: 'KDV dönemi',
};

export function EksiklerPage() {
  const { data: oturum } = useOturum();
  if (oturum?.yetki_seviyesi === 'moderator')
    return <EmptyState title="Bu sayfa için yetkiniz yok." text="Eksikleri yöneticiler tamamlar." />;
  return (
    <>
      <PageHeader title="Eksikler" description="İçe aktarılanlardan tamamlanacak olanlar." />
      {oturum && <Eksikler />}
    </>
  );
}

function Eksikler() {
  const { data, error, refetch } = useQuery(listEksiklerQuery);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LinesToCome />;
  const { mukellefler, mukellef_sayisi, sayfalar, satir_sayisi } = data;
  if (mukellef_sayisi + satir_sayisi === 0)
    return (
      <EmptyState
        title="Eksik kalmadı."
        text="İçe aktarılan mükelleflerin bilgileri tam, bekleyen satır yok."
        next={{ to: '/dashboard', label: 'Ana sayfaya dön' }}
      />
    );
  return (
    <div className="narrow-page">
      {satir_sayisi > 0 && (
        <TodoCard title={<h2 className="small">{formatNumber(satir_sayisi)} satır alınmadı</h2>}>
          {sayfalar.map(({ gecis_id, aktarim_id, satir_sayisi: count, ...sheet }) => (
            <TodoLine
              key={aktarim_id}
              name={<span className="break">{sheetNameOf(sheet)}</span>}
              value={formatNumber(count)}
              act={
                <LinkButton
                  to="/iceri-aktar"
                  search={{ gecis: String(gecis_id), aktarim: String(aktarim_id) }}
                  size="compact-sm"
                  variant="default"
                >
                  Nedenlerine bak
                </LinkButton>
              }
            />
          ))}
        </TodoCard>
      )}
      {mukellef_sayisi > 0 && (
        <TodoCard title={<h2 className="small">{formatNumber(mukellef_sayisi)} mükellefin bilgisi eksik</h2>}>
          {mukellefler.map(({ mukellef_id, ad, eksikler }) => (
            <TodoLine
              key={mukellef_id}
              name={<Link to={`/mukellefler/${mukellef_id}`}>{ad}</Link>}
              hint={eksikler.map((alan) => ALAN[alan]).join(', ')}
            />
          ))}
          {mukellef_sayisi > mukellefler.length && (
            <TodoLine
              name={
                <span className="muted">
                  … ve {formatNumber(mukellef_sayisi - mukellefler.length)} mükellef daha; bunlar tamamlandıkça görünür.
                </span>
              }
            />
          )}
        </TodoCard>
      )}
    </div>
  );
}
