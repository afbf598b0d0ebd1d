import { Button, NativeSelect } from '@mantine/core';
import type { AlinanEkstre } from '#contract/banka/ekstre.ts';
import type { BankaHesabi } from '#contract/banka/hesap.ts';
import { formatTarih } from '#contract/common/donem.ts';
import { formatKurus } from '#contract/common/kurus.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import classes from './banka.module.css';
import { SutunSorma } from './sutunlar.tsx';
import { type EkstreJob, newLines, type useEkstreler } from './use-ekstreler.ts';

const SHOWN = 8;

function Plan({ ekstre }: { ekstre: AlinanEkstre }) {
  const { hesap_adi, ilk_gun, son_gun, yeni_sayisi, satir_sayisi, bosluk, onceki_gun } = ekstre;
  return (
    <div className="stack gap-6">
      <p>
        <strong className="medium">{hesap_adi}</strong> · {formatTarih(ilk_gun)} – {formatTarih(son_gun)} ·{' '}
        {yeni_sayisi === 0
          ? `${formatNumber(satir_sayisi)} satırın hepsi zaten alınmış`
          : `${formatNumber(satir_sayisi)} satırdan ${formatNumber(yeni_sayisi)} yeni`}
      </p>
      <p className="small muted figures">
        Açılış {formatKurus(ekstre.acilis)} · giren {formatKurus(ekstre.giren)} · çıkan {formatKurus(ekstre.cikan)} ·
        kapanış {formatKurus(ekstre.kapanis)}
      </p>
      {bosluk !== 0 && (
        <InlineNote status="warning">
          {onceki_gun === null
            ? `Hesabın açılış bakiyesi bu ekstreyle uyuşmuyor: ${formatKurus(bosluk)} fark var.`
            : `${formatTarih(onceki_gun)} ile ${formatTarih(ilk_gun)} arasında ${formatKurus(bosluk)} tutarında satır eksik. Ekstre alınır, eksik kapanana dek hesapta yazar.`}
        </InlineNote>
      )}
      {ekstre.satirlar.length > 0 && (
        <table className={`small ${classes.satirlar}`}>
          <caption className="sr-only">Yeni satırlar</caption>
          <thead className="muted">
            <tr>
              <th scope="col">Tarih</th>
              <th scope="col">Açıklama</th>
              <th scope="col" className={classes.sag}>
                Tutar
              </th>
              <th scope="col" className={classes.sag}>
                Bakiye
              </th>
            </tr>
          </thead>
          <tbody>
            {ekstre.satirlar.slice(0, SHOWN).map((line) => (
              <tr key={line.satir}>
                <td className="figures">{formatTarih(line.gun)}</td>
                <td>{line.aciklama}</td>
                <td className={`figures ${classes.sag}`}>{formatKurus(line.tutar)}</td>
                <td className={`figures muted ${classes.sag}`}>{formatKurus(line.bakiye)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {yeni_sayisi > SHOWN && <p className="small muted">… ve {formatNumber(yeni_sayisi - SHOWN)} yeni satır daha</p>}
    </div>
  );
}

const ASKS_ACCOUNT = ['EKSTRE_HESABI_GEREKLI', 'EKSTRE_BASKA_HESAP', 'EKSTRE_PARA_BIRIMI'];

interface JobProps {
  job: EkstreJob;
  hesaplar: readonly BankaHesabi[];
  ekstreler: ReturnType<typeof useEkstreler>;
  onAddHesap: (iban: string, job: EkstreJob) => void;
}

function Karar({ job, hesaplar, ekstreler, onAddHesap }: JobProps) {
  const { refusal } = job;
  if (!refusal) return null;
  return (
    <>
      <InlineNote status="error">{refusal.mesaj}</InlineNote>
      {ASKS_ACCOUNT.includes(refusal.code) && (
        <NativeSelect
          label="Hesap"
          value=""
          data={[
            { value: '', label: 'Hesabı seçin' },
            ...hesaplar.map(({ hesap_id, ad }) => ({ value: String(hesap_id), label: ad })),
          ]}
          onChange={(event) => ekstreler.again(job.no, { hesap_id: Number(event.currentTarget.value), refusal: null })}
        />
      )}
      {refusal.no && (
        <Button variant="default" onClick={() => onAddHesap(refusal.no!, job)}>
          Bu hesabı ekle
        </Button>
      )}
      {refusal.soru && (
        <SutunSorma soru={refusal.soru} onSay={(elle) => ekstreler.again(job.no, { elle, refusal: null })} />
      )}
    </>
  );
}

function Job(props: JobProps) {
  const { job, ekstreler } = props;
  const { plan } = job;
  const lines = plan ? newLines(plan) : 0;
  return (
    <li className={`card stack gap-8 ${classes.dosya}`}>
      <div className="row spread gap-8">
        <h2 className="medium break">{job.dosya.name}</h2>
        <Button variant="subtle" size="compact-sm" onClick={() => ekstreler.remove(job.no)}>
          {plan && lines === 0 ? 'Kapat' : 'Vazgeç'}
        </Button>
      </div>
      {job.durum === 'hata' && <InlineNote status="error">{job.mesaj}</InlineNote>}
      {job.durum !== 'bitti' && job.durum !== 'hata' && (
        <p role="status" className="small muted">
          Okunuyor…
        </p>
      )}
      {job.durum === 'bitti' && <Karar {...props} />}
      {job.durum === 'bitti' && plan && (
        <>
          {plan.uyarilar.map((text) => (
            <p key={text} className="small muted">
              {text}
            </p>
          ))}
          {plan.ekstreler.map((ekstre) => (
            <Plan key={`${ekstre.hesap_id}-${ekstre.ilk_gun}-${ekstre.acilis}`} ekstre={ekstre} />
          ))}
          {lines > 0 && (
            <div className="row end">
              <Button loading={ekstreler.saving === job.no} onClick={() => void ekstreler.save(job)}>
                {formatNumber(lines)} satırı kaydet
              </Button>
            </div>
          )}
        </>
      )}
    </li>
  );
}

/** The files that were dropped: what each would bring, or why it is not taken. Nothing is kept before somebody says so. */
export const Dosyalar = (props: Omit<JobProps, 'job'>) =>
  props.ekstreler.jobs.length === 0 ? null : (
    <ul className="bare stack gap-12 below-16" aria-label="Bırakılan dosyalar">
      {props.ekstreler.jobs.map((job) => (
        <Job key={job.no} {...props} job={job} />
      ))}
    </ul>
  );
