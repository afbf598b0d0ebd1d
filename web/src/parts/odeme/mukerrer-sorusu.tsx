import { ODEME_ERRORS, type OncekiOdeme, oncekiOdemeSatirlari } from '#contract/tahakkuk/odeme.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';

/** The receipt because of which the server asks whether this is another payment. */
export const oncekiOf = (failure: Error): OncekiOdeme | undefined =>
  failure instanceof ApiError && failure.code === ODEME_ERRORS.ODEME_MUKERRER.code
    ? (failure.details as OncekiOdeme)
    : undefined;

export const askAgain = (...oncekiler: readonly OncekiOdeme[]) =>
  confirm({
    title: 'Bu ödeme daha önce kaydedilmiş olabilir',
    message: 'Aynı muhasebecinin o günkü aynı tutarı ya da aynı dekont bir kez kaydedilmiş:',
    details: oncekiler.map((onceki) => (
      <ul key={onceki.makbuz_id} className="bullets">
        {oncekiOdemeSatirlari(onceki).map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
    )),
    confirmLabel: oncekiler.length > 1 ? 'Ayrı ödemeler, yine de kaydet' : 'Ayrı ödeme, yine de kaydet',
    cancelLabel: 'Vazgeç',
    danger: true,
  });
