import { TONE } from '#contract/common/ton.ts';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import '@mantine/core/styles/Checkbox.layer.css';

import { Button, Checkbox } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatTarihSaat } from '#contract/common/donem.ts';
import { type OturumRow, PROFIL_METNI } from '#contract/oturum/profil.ts';
import { ANAHTARLARIN_SONU } from '#contract/oturum/sifre-metin.ts';
import { endDigerOturumlar, endOwnOturum, listOturumlarQuery } from '#web/features/profil/api.ts';
import { Bolum } from '#web/features/profil/bolum.tsx';
import classes from '#web/features/profil/profil.module.css';
import { countKeys } from '#web/lib/anahtar-sayisi.ts';
import { messageOf } from '#web/lib/api-client.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { notifyError, notifySuccess } from '#web/ui/notice/notify.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { cihazName } from './cihaz-adi.ts';

async function askOthers(): Promise<{ birak: boolean } | null> {
  const key = await countKeys();
  let birak = false;
  const details = key !== 0 && (
    <>
      <p>{ANAHTARLARIN_SONU.not(key)}</p>
      <Checkbox
        mt="xs"
        label={ANAHTARLARIN_SONU.birak}
        onChange={({ currentTarget }) => {
          birak = currentTarget.checked;
        }}
      />
    </>
  );
  const isSure = await confirm({
    message: PROFIL_METNI.oturumlarOnay,
    details,
    confirmLabel: 'Oturumları kapat',
    danger: true,
  });
  return isSure ? { birak } : null;
}

export function Oturumlar() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(listOturumlarQuery);
  const done = (message: string) => {
    notifySuccess(message);
    void client.invalidateQueries({ queryKey: listOturumlarQuery.queryKey });
  };
  const failed = (cause: Error) => {
    notifyError(`Hata: ${messageOf(cause)}`);
    void refetch();
  };
  const bitir = useMutation({
    mutationFn: endOwnOturum,
    onSuccess: () => done(PROFIL_METNI.oturumKapandi),
    onError: failed,
  });
  const digerleri = useMutation({
    mutationFn: endDigerOturumlar,
    onSuccess: ({ kapatilan, iptal_edilen_anahtar }) =>
      done(PROFIL_METNI.oturumlarKapandi(kapatilan, iptal_edilen_anahtar)),
    onError: failed,
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const endOthers = async () => {
    const answer = await askOthers();
    if (answer) digerleri.mutate(answer.birak);
  };
  return (
    <div className="stack gap-14 narrow-page">
      <Bolum
        baslik="Açık oturumlar"
        aciklama="Tanımadığınız bir oturum görürseniz kapatın ve şifrenizi değiştirin. Kullanılmayan oturumlar kendiliğinden kapanır."
      >
        <ul className="bare" aria-label="Açık oturumlarım">
          {data.oturumlar.map((oturum) => (
            <Row
              key={oturum.oturum_id}
              oturum={oturum}
              isBusy={bitir.isPending && bitir.variables === oturum.oturum_id}
              onEnd={bitir.mutate}
            />
          ))}
        </ul>
        {data.oturumlar.length > 1 && (
          <div className="flow gap-8 above-10">
            <Button variant="default" loading={digerleri.isPending} onClick={() => void endOthers()}>
              Diğer tüm oturumları kapat
            </Button>
          </div>
        )}
      </Bolum>
    </div>
  );
}

function Row({
  oturum: { oturum_id, cihaz, ip, olusturma, son_kullanim, bu },
  isBusy,
  onEnd,
}: {
  oturum: OturumRow;
  isBusy: boolean;
  onEnd: (id: number) => void;
}) {
  const name = cihazName(cihaz);
  return (
    <li className={`row wrap spread gap-6 gap-x-16 ${classes.satir}`}>
      <span className={`shrink break ${classes.metin}`} title={cihaz ?? undefined}>
        <strong className="medium">{name}</strong> {bu && <ToneBadge tone={TONE.news}>Bu oturum</ToneBadge>}
        <small className="block small muted">
          {ip ?? 'Adres bilinmiyor'} · giriş {formatTarihSaat(olusturma)} · son kullanım {formatTarihSaat(son_kullanim)}
        </small>
      </span>
      {!bu && (
        <Button
          size="xs"
          variant="default"
          loading={isBusy}
          aria-label={`${name}: oturumu kapat`}
          onClick={() => onEnd(oturum_id)}
        >
          Oturumu kapat
        </Button>
      )}
    </li>
  );
}
