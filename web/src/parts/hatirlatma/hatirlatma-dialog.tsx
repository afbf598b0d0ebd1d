import { Checkbox, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EPOSTA_DURUM_NAME } from '#contract/bildirim/eposta-durumu.ts';
import { formatTarih } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import type { RouteResponse } from '#contract/common/route.ts';
import { HATIRLATMA_ATLAMA, type HatirlatmaAlicisi, previewHatirlatmalar } from '#contract/tahakkuk/hatirlatma.ts';
import { sozMetni } from '#contract/tahakkuk/vade-sozu.ts';
import { call } from '#web/lib/api-client.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { Dialog, SubmitButtons } from '#web/ui/dialog/dialog.tsx';
import dialogTable from '#web/ui/dialog/dialog-table.module.css';
import { Link } from '#web/ui/link.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { LinesToCome } from '#web/ui/page/lines-to-come.tsx';
import classes from './hatirlatma.module.css';

interface HatirlatmaDialogProps {
  idler: readonly number[];
  busy: boolean;
  onSend: (idler: number[]) => void;
  onClose: () => void;
}

export function HatirlatmaDialog({ idler, busy, onSend, onClose }: HatirlatmaDialogProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['hatirlatmalar', 'onizleme', idler],
    queryFn: ({ signal }) => call(previewHatirlatmalar, { body: { muhasebeci_idler: [...idler] }, signal }),
    meta: { konular: ['muhasebeci', 'epostalar', 'borc_tahakkuk', 'ayarlar'] },
    staleTime: 0,
  });
  const [changed, setChanged] = useState<ReadonlySet<number> | null>(null);
  const [gosterilen, setGosterilen] = useState<number | null>(null);
  const alicilar = data?.alicilar ?? [];
  // Who has promised to pay is left out until somebody ticks it.
  const disarida =
    changed ?? new Set(alicilar.flatMap((alici) => (alici.soz?.durum === 'bekliyor' ? [alici.muhasebeci_id] : [])));
  const chosen = alicilar.filter(({ muhasebeci_id }) => !disarida.has(muhasebeci_id));
  const mektup = alicilar.find(({ muhasebeci_id }) => muhasebeci_id === gosterilen) ?? alicilar[0];
  const total = chosen.reduce((sum, { tutar }) => sum + tutar, 0);
  const toggle = (id: number) =>
    setChanged(new Set(disarida.has(id) ? [...disarida].filter((one) => one !== id) : [...disarida, id]));
  return (
    <Dialog
      title="Hatırlatma gönder"
      width={640}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        onSend(chosen.map(({ muhasebeci_id }) => muhasebeci_id));
      }}
    >
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error && <LinesToCome />}
      {data && !data.kurulu && (
        <InlineNote status="warning">
          E-posta sunucusu ayarlanmamış: hatırlatmalar ayarlanana kadar kuyrukta bekler.{' '}
          <Link to="/ayarlar" search={{ sekme: 'eposta' }}>
            Sunucuyu ayarla
          </Link>
        </InlineNote>
      )}
      {alicilar.length > 0 && (
        <Alicilar {...{ alicilar, disarida, mektup }} onToggle={toggle} onGoster={setGosterilen} />
      )}
      {mektup && <Mektup {...mektup} />}
      {data && <Atlananlar atlananlar={data.atlananlar} />}
      <SubmitButtons onClose={onClose} busy={busy} disabled={chosen.length === 0}>
        {chosen.length === 0 ? 'Gönder' : `${formatNumber(chosen.length)} hatırlatma gönder · ${formatTl(total)}`}
      </SubmitButtons>
    </Dialog>
  );
}

interface AlicilarProps {
  alicilar: readonly HatirlatmaAlicisi[];
  disarida: ReadonlySet<number>;
  mektup: HatirlatmaAlicisi | undefined;
  onToggle: (muhasebeci_id: number) => void;
  onGoster: (muhasebeci_id: number) => void;
}

const Alicilar = ({ alicilar, disarida, mektup, onToggle, onGoster }: AlicilarProps) => (
  <div className={dialogTable.frame}>
    <table className="small-table">
      <thead>
        <tr>
          <th>Muhasebeci</th>
          <th className="num">Açık borç</th>
          <th>İleti</th>
        </tr>
      </thead>
      <tbody>
        {alicilar.map((alici) => (
          <Row
            key={alici.muhasebeci_id}
            alici={alici}
            isChosen={!disarida.has(alici.muhasebeci_id)}
            isShown={alici === mektup}
            onToggle={() => onToggle(alici.muhasebeci_id)}
            onGoster={() => onGoster(alici.muhasebeci_id)}
          />
        ))}
      </tbody>
    </table>
  </div>
);

type Atlanan = RouteResponse<typeof previewHatirlatmalar>['atlananlar'][number];

const Atlananlar = ({ atlananlar }: { atlananlar: readonly Atlanan[] }) =>
  atlananlar.length > 0 && (
    <ul className={`small muted scroll ${classes.atlananlar}`} aria-label="Gönderilmeyecekler">
      {atlananlar.map(({ muhasebeci_id, muhasebeci_adi, neden }) => (
        <li key={muhasebeci_id}>
          {muhasebeci_adi}: {HATIRLATMA_ATLAMA[neden]}
        </li>
      ))}
    </ul>
  );

interface RowProps {
  alici: HatirlatmaAlicisi;
  isChosen: boolean;
  isShown: boolean;
  onToggle: () => void;
  onGoster: () => void;
}

const sonHatirlatma = ({ son_hatirlatma: last }: HatirlatmaAlicisi): string =>
  last === null
    ? 'Daha önce hatırlatılmadı'
    : `Son hatırlatma ${[formatTarih(last.zaman), ...(last.durum === 'gönderildi' ? [] : [EPOSTA_DURUM_NAME[last.durum]])].join(', ')}`;

const Row = ({ alici, isChosen, isShown, onToggle, onGoster }: RowProps) => (
  <tr>
    <td>
      <Checkbox size="xs" label={alici.muhasebeci_adi} checked={isChosen} onChange={onToggle} />
      <p className={`tiny muted break ${classes.adres}`}>
        {alici.email}
        {alici.geri_donen !== null && (
          <strong className="danger" title={alici.geri_donen}>
            {' '}
            adresi geri döndü
          </strong>
        )}
        <br />
        {sonHatirlatma(alici)}
        {alici.soz && (
          <>
            <br />
            <strong>{sozMetni(alici.soz)}</strong>
          </>
        )}
      </p>
    </td>
    <td className="num">{formatTl(alici.tutar)}</td>
    <td>
      <UnstyledButton
        className={`tiny accent ${classes.goster}`}
        aria-pressed={isShown}
        aria-label={`${alici.muhasebeci_adi}: iletiyi göster`}
        onClick={onGoster}
      >
        Göster
      </UnstyledButton>
    </td>
  </tr>
);

const Mektup = ({ muhasebeci_adi, konu, metin }: HatirlatmaAlicisi) => (
  <section className={classes.mektup} aria-label={`${muhasebeci_adi} için ileti`}>
    <h3 className="small">{konu}</h3>
    <pre>{metin}</pre>
  </section>
);
