/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import { formatTarihSaat } from '#contract/common/donem.ts';
import { TONE, type Ton } from '#contract/common/ton.ts';
import * as contract from '#contract/evrak/baglanti.ts';
import type { EvrakDurumu } from '#contract/evrak/evrak-gecis.ts';
import { catchFocus } from '#web/lib/lost-focus.ts';
import { isPhoto } from '#web/lib/photos-to-pdf.ts';
import { ask, messageOf, Refusal } from './api.ts';
import { acceptedBy } from './browser.ts';
import { FileButton } from './file-button.tsx';
import css from './link.module.css';
import { NoteField } from './note-field.tsx';
import { faultOf, type Going, type Queue } from './queue.ts';
import type { Shots } from './use-shots.ts';

interface ItemCardProps {
  kod: string;
  item: contract.BaglantiKalemi;
  files: readonly Going[];
  receipt: string;
  queue: Queue;
  shots: Shots;
  openTray: () => void;
  reload: () => Promise<void>;
  gone: (error: unknown) => void;
}

const FILES = acceptedBy(navigator.userAgent);

/** The states in the words of who sends; the office has its own. */
const STATE: Record<EvrakDurumu, { text: string; tone: Ton }> = {
  bekleniyor: { text: 'Bekleniyor', tone: TONE.plain },
  geldi: { text: 'Gönderildi', tone: TONE.underWay },
  kabul: { text: 'Tamam, kabul edildi', tone: TONE.done },
  ret: { text: 'Yeniden gönderin', tone: TONE.refused },
  yok: { text: 'Bu ay yok dediniz', tone: TONE.plain },
};

export function ItemCard({ kod, item, files, receipt, queue, shots, openTray, reload, gone }: ItemCardProps) {
  const { kalem_id, ad, aciklama, durum, neden } = item;
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { title, press } = useKeptFocus(durum);
  const waiting = shots.ofItem(kalem_id).length;
  const params = { kod, kalem_id };
  const run = async (work: () => Promise<unknown>) => {
    press();
    setBusy(true);
    setFault('');
    await work()
      .then(reload)
      .catch((error) =>
        error instanceof Refusal && error.code === 'BAGLANTI_YOK' ? gone(error) : setFault(messageOf(error)),
      );
    setBusy(false);
  };
  const setMissing = (yok: boolean) => run(() => ask(contract.setBaglantiYok, { params, body: { yok } }));
  const takePhotos = (photos: readonly File[]) => {
    if (photos.length === 0) return;
    openTray();
    void shots.add(kalem_id, photos);
  };
  const takeFiles = async (chosen: readonly File[]) => {
    const papers = chosen.filter((file) => !isPhoto(file));
    setFault(papers.flatMap((file) => faultOf(file) ?? []).join(' '));
    for (const file of papers) if (!faultOf(file)) await queue.add(kalem_id, file, file.name);
    takePhotos(chosen.filter(isPhoto));
  };
  const { text, tone } = STATE[durum];
  return (
    <article className={css.card} aria-label={ad} aria-busy={isBusy}>
      <div className={css.title}>
        <h2 ref={title} id={`kalem-${kalem_id}`} tabIndex={-1}>
          {ad}
        </h2>
        <span className={css.state} data-tone={tone}>
          {text}
        </span>
      </div>
      {aciklama && <p className={css.quiet}>{aciklama}</p>}
      {durum === 'ret' && neden && (
        <p className={css.note} data-tone={TONE.refused}>
          <span>
            <strong>Büronuz geri çevirdi:</strong> {neden}
          </span>
        </p>
      )}
      <Came item={item} />
      <Files files={files} queue={queue} />
      <p role="status" className={css.receipt}>
        {receipt}
      </p>
      {fault && (
        <p role="alert" className={css.fault}>
          {fault}
        </p>
      )}
      {waiting > 0 && (
        <button type="button" className={css.primary} onClick={openTray}>
          {waiting} sayfa gönderilmedi: devam et
        </button>
      )}
      {durum === 'yok' ? (
        <button type="button" className={css.button} disabled={isBusy} onClick={() => setMissing(false)}>
          Geri al: bu ay var
        </button>
      ) : (
        durum !== 'kabul' && (
          <>
            <FileButton
              name={`${ad}: fotoğraf çek`}
              accept="image/*"
              isCamera
              isPrimary={waiting === 0 && durum !== 'geldi'}
              onFiles={takePhotos}
            >
              {durum === 'geldi' ? 'Fotoğraf ekle' : 'Fotoğraf çek'}
            </FileButton>
            <div className={css.pair}>
              <FileButton name={`${ad}: dosya seç`} accept={FILES} onFiles={takeFiles}>
                {durum === 'geldi' ? 'Dosya ekle' : 'Dosya seç'}
              </FileButton>
              {durum !== 'geldi' && (
                <button type="button" className={css.button} disabled={isBusy} onClick={() => setMissing(true)}>
                  Bu ay yok
                </button>
              )}
            </div>
          </>
        )
      )}
      {durum !== 'kabul' && <NoteField {...{ kod, item, reload }} />}
    </article>
  );
}

/** The card's title takes the focus where a pressed button has left with the state that it changed. */
function useKeptFocus(state: EvrakDurumu) {
  const title = useRef<HTMLHeadingElement>(null);
  const isPressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change
  useEffect(() => {
    if (isPressed.current) catchFocus(title.current, { preventScroll: true });
    isPressed.current = false;
  }, [state]);
  return {
    title,
    press: () => {
      isPressed.current = true;
    },
  };
}

const Came = ({ item: { durum, dosyalar, makbuz } }: { item: contract.BaglantiKalemi }) => (
  <>
    {dosyalar.length > 0 && (
      <ul className={css.came}>
        {dosyalar.map((file, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file that came is never changed
          <li key={i}>
            <span className={css.file}>{file.ad}</span>
            <span className={css.quiet}>
              {file.sayfa ? `${file.sayfa} sayfa · ` : ''}
              {formatTarihSaat(file.zaman)}
              {file.makbuz ? ` · Makbuz ${file.makbuz}` : ''}
            </span>
          </li>
        ))}
      </ul>
    )}
    {durum === 'yok' && makbuz && (
      <p className={css.quiet}>
        Makbuz {makbuz.no} · {formatTarihSaat(makbuz.zaman)}
      </p>
    )}
  </>
);

function Files({ files, queue }: { files: readonly Going[]; queue: Queue }) {
  if (files.length === 0) return null;
  return (
    <ul className={css.came}>
      {files.map(({ id, name, size, sent, state, message }) => (
        <li key={id}>
          <span className={css.file}>{name}</span>
          {state === 'refused' ? (
            <span role="alert" className={css.fault}>
              {message}
            </span>
          ) : (
            <>
              <progress max={size} value={sent} aria-label={`${name} gönderiliyor`} />
              <span className={css.quiet}>
                {message || (state === 'going' ? `Gönderiliyor: %${Math.floor((100 * sent) / size)}` : 'Sırada')}
              </span>
            </>
          )}
          {state !== 'going' && (
            <span className={css.pair}>
              <button type="button" className={css.button} onClick={() => queue.retry(id)}>
                Yeniden dene
              </button>
              <button type="button" className={css.button} onClick={() => queue.remove(id)}>
                Vazgeç
              </button>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
