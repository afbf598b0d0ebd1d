import { useNavigate, useSearch } from '@tanstack/react-router';
import { currentDonem, type Donem, donemSirasi, formatDonem } from '#contract/common/donem.ts';

interface UseDonem {
  donem: Donem;
  setDonem: (donem: Donem) => void;
  /** The address names a month that is none, or that this screen does not offer; `donem` is the default one then. */
  hata: string | null;
}

interface UseDonemOptions {
  varsayilan?: Donem;
  /** Months that the screen offers; without it any of the years 2000–2100. */
  donemler?: readonly Donem[];
}

/** The month of a screen, kept in the URL as `yil` and `ay`. */
export function useDonem({ varsayilan = currentDonem(), donemler }: UseDonemOptions = {}): UseDonem {
  const params = useSearch({ strict: false }) as { yil?: string; ay?: string };
  const navigate = useNavigate();
  const asked = parseDonem(params);
  const isOffered = asked !== null && (!donemler || donemler.some((d) => donemSirasi(d) === donemSirasi(asked)));
  const isDefault = params.yil === undefined && params.ay === undefined;
  return {
    donem: isOffered ? asked : varsayilan,
    setDonem: ({ yil, ay }) =>
      void navigate({ to: '.', search: (now: object) => ({ ...now, yil: String(yil), ay: String(ay), sayfa: undefined }), resetScroll: false } as never),
    hata: isDefault || isOffered ? null : `Adresteki dönem geçersiz; ${formatDonem(varsayilan)} gösteriliyor.`,
  };
}

/** `yil` and `ay` of an address; null where they are not a month of the years 2000–2100. */
export function parseDonem({ yil, ay }: { yil?: string; ay?: string }): Donem | null {
  const donem = { yil: Number(yil), ay: Number(ay) };
  const isMonth = Number.isInteger(donem.yil) && donem.yil >= 2000 && donem.yil <= 2100 && Number.isInteger(donem.ay) && donem.ay >= 1 && donem.ay <= 12;
  return isMonth ? donem : null;
}
