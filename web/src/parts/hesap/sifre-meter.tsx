import { TONE } from '#contract/common/ton.ts';
import { SIFRE_GUCLERI, type SifreKisisi, sifreGucu } from '#contract/oturum/sifre.ts';
import { SIFRE_METNI } from '#contract/oturum/sifre-metin.ts';
import classes from './sifre-meter.module.css';

const TONES = [TONE.failed, TONE.failed, TONE.open, TONE.done, TONE.done];

interface SifreMeterProps {
  sifre: string;
  kisi?: SifreKisisi | undefined;
}

export function SifreMeter({ sifre, kisi }: SifreMeterProps) {
  const guc = sifreGucu(sifre, kisi);
  return (
    <div className="above-6" data-tone={TONES[guc]}>
      <div className={`stack gap-4 ${classes.bars}`} aria-hidden>
        {SIFRE_GUCLERI.slice(1).map((name, index) => (
          <span key={name} data-on={sifre !== '' && index < Math.max(guc, 1)} />
        ))}
      </div>
      <p className="above-4 tiny muted" role="status">
        {sifre === '' ? SIFRE_METNI.kural : `Şifre gücü: ${SIFRE_GUCLERI[guc]}`}
      </p>
    </div>
  );
}
