/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import * as contract from '#contract/evrak/baglanti.ts';
import { ask, messageOf, Refusal, readAddress } from './api.ts';
import { Gate } from './gate.tsx';
import css from './link.module.css';
import { RequestPage } from './request-page.tsx';

/** That this browser opened the link before. A private window may refuse to keep it. */
const seen = {
  has: (kod: string): boolean => {
    try {
      return localStorage.getItem(`evrak-${kod}`) !== null;
    } catch {
      return false;
    }
  },
  set: (kod: string, isOpen: boolean): void => {
    try {
      if (isOpen) localStorage.setItem(`evrak-${kod}`, '1');
      else localStorage.removeItem(`evrak-${kod}`);
    } catch {
      // Then the button is pressed once more at the next visit.
    }
  },
};

type Way = { secret: string } | { kisa_kod: string };

/**
 * Nothing of the request is asked for before a person has pressed the button in this browser: programmes that look at
 * links in messages open this page, too.
 */
export function LinkPage() {
  const [{ kod, secret }] = useState(() => readAddress(location));
  const [request, setRequest] = useState<contract.BaglantiTalebi | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(() => kod !== '' && seen.has(kod));
  const shown = useRef<HTMLDivElement>(null);

  const load = async () => {
    const answer = await ask(contract.getBaglantiTalebi, { params: { kod } });
    seen.set(kod, true);
    setRequest(answer);
  };
  const gone = (error: unknown) => {
    if (error instanceof Refusal && error.status === 404) {
      seen.set(kod, false);
      setRequest(null);
    }
    setRefusal(error instanceof Refusal ? error : new Refusal(0, 'INTERNAL', messageOf(error)));
  };
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setRefusal(null);
    await work().catch(gone);
    setBusy(false);
  };
  const open = (way: Way) =>
    run(async () => {
      await ask(contract.openBaglanti, { params: { kod }, body: way });
      await load();
    });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first look is special
  useEffect(() => {
    if (!isBusy) return;
    // A link that this browser opened once may have ended meanwhile; then the page begins as for everybody.
    void load()
      .catch((error) => (error instanceof Refusal && error.status === 404 ? seen.set(kod, false) : gone(error)))
      .then(() => setBusy(false));
  }, []);
  const hasRequest = request !== null;
  useEffect(() => {
    if (hasRequest) shown.current?.querySelector('h1')?.focus();
  }, [hasRequest]);

  return (
    <div ref={shown} className={css.page} aria-busy={isBusy}>
      {request ? (
        <RequestPage kod={kod} request={request} reload={() => load().catch(gone)} gone={gone} />
      ) : (
        <Gate kod={kod} secret={secret} refusal={refusal} isBusy={isBusy} open={open} />
      )}
    </div>
  );
}
