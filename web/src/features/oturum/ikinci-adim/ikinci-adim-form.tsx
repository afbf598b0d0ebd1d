import { type FormEvent, useState } from 'react';
import type { IkinciAdimRequest, Oturum } from '#contract/oturum/oturum.ts';
import { signInMessage, signInWithKod } from '#web/features/oturum/api.ts';
import classes from '#web/features/oturum/form.module.css';
import { Field, FormError, SubmitButton } from '#web/features/oturum/form.tsx';
import { PlainPage } from '#web/features/oturum/plain-page.tsx';
import { ApiError } from '#web/lib/http.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { useGiris } from './use-giris.ts';

interface IkinciAdimFormProps {
  adim: IkinciAdimRequest;
  onEnter: (oturum: Oturum) => void;
  onBack: (error?: string) => void;
}

const KODLAR = {
  dogrulayici: {
    label: 'Doğrulama kodu',
    hint: 'Doğrulama uygulamanızdaki 6 haneli kod.',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
  },
  kurtarma_kodu: {
    label: 'Kurtarma kodu',
    hint: 'Sakladığınız kodlardan biri; her kod bir kez geçer.',
    inputMode: 'text',
    autoComplete: 'off',
  },
} as const;

// React calls a new ref function at each render; `focus` is always the same function, so that the field takes the focus
// only when it appears.
const focus = (input: HTMLInputElement | null): void => input?.focus();

export function IkinciAdimForm({ adim: { istek, yollar }, onEnter, onBack }: IkinciAdimFormProps) {
  const canSwap = yollar.includes('dogrulayici') && yollar.includes('kurtarma_kodu');
  const [yol, setYol] = useState<keyof typeof KODLAR>(yollar.includes('dogrulayici') ? 'dogrulayici' : 'kurtarma_kodu');
  const [kod, setKod] = useState('');
  const [kodError, setKodError] = useState<string>();
  const { isBusy, run, error } = useGiris(onEnter);
  const takeWrongKod = (error: unknown): boolean => {
    const code = error instanceof ApiError ? error.code : '';
    if (code === 'IKINCI_ADIM_BITTI') onBack(signInMessage(error));
    if (code === 'IKINCI_ADIM_YANLIS') setKodError((error as ApiError).message);
    return code === 'IKINCI_ADIM_BITTI' || code === 'IKINCI_ADIM_YANLIS';
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (kod.trim() === '') return setKodError('Kod zorunludur.');
    setKodError(undefined);
    void run(() => signInWithKod(istek, kod), takeWrongKod);
  };
  const swap = () => {
    setYol(yol === 'dogrulayici' ? 'kurtarma_kodu' : 'dogrulayici');
    setKod('');
    setKodError(undefined);
  };
  return (
    <PlainPage title="İki adımlı giriş">
      <form onSubmit={submit} noValidate>
        <Field
          key={yol}
          {...KODLAR[yol]}
          name="kod"
          value={kod}
          error={kodError}
          onChange={(e) => setKod(e.target.value)}
          ref={focus}
          required
        />
        <FormError>{error}</FormError>
        <SubmitButton isBusy={isBusy}>{isBusy ? 'Giriş yapılıyor…' : 'Doğrula'}</SubmitButton>
      </form>
      {yollar.includes('gecis_anahtari') && <PasskeyButton run={run} />}
      <p className={classes.other}>
        {canSwap && (
          <button type="button" className={classes.link} onClick={swap}>
            {yol === 'dogrulayici' ? 'Kurtarma kodu kullan' : 'Doğrulama kodu kullan'}
          </button>
        )}
        <button type="button" className={classes.link} onClick={() => onBack()}>
          Başa dön
        </button>
      </p>
    </PlainPage>
  );
}
