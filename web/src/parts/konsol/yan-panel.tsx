import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatTarihSaat } from '#contract/common/donem.ts';
import { KONSOL_METNI, type Konsol } from '#contract/tablo/konsol.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { removeKayitliSorgu } from './api.ts';
import classes from './sql.module.css';

interface YanPanelProps {
  konsol: Konsol | undefined;
  onPick: (sql: string) => void;
}

export function YanPanel({ konsol, onPick }: YanPanelProps) {
  return (
    <aside className={`stack gap-16 shrink small card pad-14-16 ${classes.yan}`} aria-label="Görünümler ve sorgular">
      <Kayitli konsol={konsol} onPick={onPick} />
      <Gorunumler konsol={konsol} onPick={onPick} />
      <Gecmis konsol={konsol} onPick={onPick} />
    </aside>
  );
}

function Gorunumler({ konsol, onPick }: YanPanelProps) {
  return (
    <section>
      <h2 className="below-6">Görünümler</h2>
      {konsol?.gorunumler.map(({ ad: name, aciklama, sutunlar }) => (
        <details key={name}>
          <summary>
            <code>{name}</code> <span>{aciklama}</span>
          </summary>
          <ul className="stack gap-4">
            {sutunlar.map(({ ad: column, aciklama: meaning }) => (
              <li key={column}>
                <code>{column}</code> {meaning}
              </li>
            ))}
          </ul>
          <button
            type="button"
            className={`accent text-left break plain ${classes.baglanti}`}
            onClick={() => onPick(`select *\nfrom ${name}\nlimit 100`)}
          >
            {`${name} görünümünü sorgula`}
          </button>
        </details>
      ))}
    </section>
  );
}

function Kayitli({ konsol, onPick }: YanPanelProps) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: removeKayitliSorgu,
    onSuccess: () => {
      notifySuccess(KONSOL_METNI.silindi);
      void client.invalidateQueries({ queryKey: ['konsol'] });
    },
    onError: notifyCause,
  });
  const ask = async (kayitli_id: number, name: string) => {
    if (
      await confirm({
        title: 'Sorguyu sil',
        message: KONSOL_METNI.silOnay,
        details: name,
        confirmLabel: 'Sil',
        danger: true,
      })
    )
      remove.mutate(kayitli_id);
  };
  return (
    <section>
      <h2 className="below-6">Kayıtlı sorgular</h2>
      {konsol?.kayitli.length === 0 && <p>Henüz yok. Bir sorguyu çalıştırıp Kaydet ile ekleyin.</p>}
      <ul className="stack gap-4">
        {konsol?.kayitli.map(({ kayitli_id, ad, metin }) => (
          <li key={kayitli_id} className="row spread baseline gap-8">
            <button
              type="button"
              className={`accent text-left break plain ${classes.baglanti}`}
              onClick={() => onPick(metin)}
            >
              {ad}
            </button>
            <button
              type="button"
              className={`danger text-left break plain ${classes.sil}`}
              aria-label={`${ad}: sil`}
              onClick={() => void ask(kayitli_id, ad)}
            >
              Sil
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const DURUM = { basladi: 'yarım kaldı', basarili: 'tamam', reddedildi: 'reddedildi', hata: 'hata' } as const;

function Gecmis({ konsol, onPick }: YanPanelProps) {
  return (
    <section>
      <h2 className="below-6">Geçmiş</h2>
      {konsol?.gecmis.length === 0 && <p>Henüz sorgu çalıştırmadınız.</p>}
      <ol className="stack gap-4">
        {konsol?.gecmis.map(({ sorgu_id, zaman, metin, durum, satir_sayisi, sure_ms }) => (
          <li key={sorgu_id}>
            <button
              type="button"
              className={`accent text-left break plain ${classes.baglanti}`}
              onClick={() => onPick(metin)}
              title={metin.slice(0, 500)}
            >
              {metin.replace(/\s+/g, ' ').slice(0, 60)}
            </button>
            <small className="block">
              {[
                formatTarihSaat(zaman),
                DURUM[durum],
                satir_sayisi !== null && `${formatNumber(satir_sayisi)} satır`,
                sure_ms !== null && `${formatNumber(sure_ms)} ms`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
}
