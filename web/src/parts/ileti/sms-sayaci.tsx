import { formatTl } from '#contract/common/kurus.ts';
import { measureSms, SMS_EN_COK_PARCA, type SmsKodlama, smsMetni, smsUcreti } from '#contract/ileti/sms.ts';

const WHY: Record<SmsKodlama, string> = {
  gsm: '',
  tr: ' ş, Ş, ğ, Ğ, ı, İ ve ç ikişer karakter sayılır; bir tanesi bile bir parçayı 155’ten 150 karaktere indirir.',
  ucs2: ' SMS alfabesinde olmayan bir işaret var: bir parça 65 karaktere iner.',
};

interface SmsSayaciProps {
  text: string;
  turkcesiz: boolean;
  binFiyati: number;
}

/** How long an SMS is, what it costs, and what a Turkish letter adds. */
export function SmsSayaci({ text, turkcesiz, binFiyati }: SmsSayaciProps) {
  const { boy, parca, kalan, kodlama } = measureSms(smsMetni(text, turkcesiz));
  const cost = smsUcreti(parca, binFiyati);
  return (
    <p className="tiny muted above-4" aria-live="polite">
      {boy.toLocaleString('tr-TR')} karakter, {parca} parça{cost > 0 && ` (${formatTl(cost)})`}; {kalan} karakter daha
      sığar.
      {WHY[kodlama]} Alanlar ve durdurma bağlantısı uzatır; en çok {SMS_EN_COK_PARCA} parça olabilir.
    </p>
  );
}
