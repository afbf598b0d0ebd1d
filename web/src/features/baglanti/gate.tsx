/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { TONE } from '#contract/common/ton.ts';
import * as contract from '#contract/evrak/baglanti.ts';
import { ask, messageOf, type Refusal } from './api.ts';
import bar from './bar.module.css';
import { innerBrowserOf } from './browser.ts';
import { InnerNote } from './inner-note.tsx';
import css from './link.module.css';

interface GateProps {
  kod: string;
  secret: string;
  refusal: Refusal | null;
  isBusy: boolean;
  open: (way: { secret: string } | { kisa_kod: string }) => Promise<void>;
}

/** The page before anything of the request is known: the same for every link, also for one that never existed. */
export function Gate({ kod, secret, refusal, isBusy, open }: GateProps) {
  const [code, setCode] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const asksCode = kod !== '' && (secret === '' || (refusal !== null && refusal.status !== 0));
  const isClosed = kod === '' || (refusal !== null && [404, 409].includes(refusal.status));
  const codeFault = isEmpty ? 'Kısa kodu yazın.' : refusal?.status === 400 ? refusal.message : null;
  const inner = innerBrowserOf(navigator.userAgent);
  const submit = (event: Event) => {
    event.preventDefault();
    const typed = code.trim();
    if (asksCode && typed === '' && secret === '') return setEmpty(true);
    setEmpty(false);
    void open(typed ? { kisa_kod: typed } : { secret });
  };
  return (
    <main>
      <form className={`${css.main} ${css.barred}`} onSubmit={submit} noValidate>
        <h1 tabIndex={-1}>{isClosed ? 'Bu bağlantı açılamıyor' : 'Muhasebe büronuz sizden evrak bekliyor'}</h1>
        {isClosed ? (
          <Closed kod={kod} refusal={refusal} />
        ) : (
          <p>Evrakı telefonunuzla çekip buradan gönderebilirsiniz. Üyelik ve şifre gerekmez.</p>
        )}
        {refusal && !isClosed && !codeFault && (
          <p role="alert" className={css.note} data-tone={TONE.failed}>
            {refusal.message}
          </p>
        )}
        {asksCode && (
          <div className={css.field}>
            <label htmlFor="kod">Kısa kod</label>
            <p id="kod-hint" className={css.quiet}>
              Büronuzun söylediği sekiz harf.
            </p>
            <input
              id="kod"
              type="text"
              value={code}
              onInput={(event) => setCode(event.currentTarget.value)}
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellcheck={false}
              aria-invalid={codeFault !== null}
              aria-describedby={codeFault ? 'kod-hint kod-fault' : 'kod-hint'}
            />
            {codeFault && (
              <p id="kod-fault" role="alert" className={css.fault}>
                {codeFault}
              </p>
            )}
          </div>
        )}
        {inner && <InnerNote browser={inner} />}
        {kod !== '' && (
          <div className={bar.bar}>
            <button type="submit" className={css.primary} disabled={isBusy}>
              {isBusy ? 'Açılıyor…' : 'Devam et'}
            </button>
          </div>
        )}
      </form>
    </main>
  );
}

/** One sentence for a link that is absent, has ended, was closed or belongs to somebody else. */
function Closed({ kod, refusal }: { kod: string; refusal: Refusal | null }) {
  const [said, setSaid] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    setSaid(
      await ask(contract.sendYeniBaglanti, { params: { kod } }).then(
        () => 'Numaranız büroda kayıtlıysa yeni bağlantı birkaç dakika içinde gelir.',
        messageOf,
      ),
    );
    setBusy(false);
  };
  return (
    <>
      <p role="alert">{refusal?.message ?? contract.BAGLANTI_ERRORS.BAGLANTI_YOK.message}</p>
      {kod !== '' && (
        <>
          <p className={css.quiet}>
            Yeni bağlantı yalnızca büroda kayıtlı telefonunuza ya da e-postanıza gider. Olmazsa büronuzdan kısa kod
            isteyin.
          </p>
          <button type="button" className={css.button} disabled={isBusy} onClick={send}>
            Yeni bağlantı gönder
          </button>
          <p role="status">{said}</p>
        </>
      )}
    </>
  );
}
