import type { TabloAdi } from '#contract/alan/tablo-alanlari.ts';
import { AlanGirdisi, type AlanGirdisiProps } from '#web/ui/alan/alan-girdisi.tsx';
import { TarihGirdisi } from '#web/ui/input/tarih-girdisi.tsx';
import { KayitSecici } from './kayit-secici.tsx';

interface TabloGirdisiProps extends Pick<AlanGirdisiProps, 'alan' | 'value' | 'error' | 'onChange'> {
  ad: string | undefined;
  aciklama: string | undefined;
}

export function TabloGirdisi({ ad, aciklama: description, ...props }: TabloGirdisiProps) {
  const { alan, value, error, onChange } = props;
  const field = { label: alan.etiket, required: alan.zorunlu ?? false, error, description };
  if (alan.tur === 'kayit') {
    return (
      <KayitSecici
        {...field}
        tablo={alan.tablo as TabloAdi}
        value={typeof value === 'number' ? value : null}
        ad={ad}
        onChange={onChange}
      />
    );
  }
  if (alan.tur === 'tarih')
    return <TarihGirdisi {...field} value={typeof value === 'string' ? value : ''} onChange={onChange} />;
  const isBoolean = !alan.secenekler && (alan.tur === 'aktif' || alan.tur === 'evet_hayir');
  return (
    <AlanGirdisi
      {...props}
      label={isBoolean ? (alan.formda ?? alan.etiket) : alan.etiket}
      {...(isBoolean && { mt: 28 })}
      description={description}
    />
  );
}
