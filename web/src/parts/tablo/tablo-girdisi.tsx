import { kindOf } from '#contract/alan/kinds.ts';
import type { TabloName } from '#contract/alan/tablo-alanlari.ts';
import { AlanGirdisi, type AlanGirdisiProps } from '#web/ui/alan/alan-girdisi.tsx';
import { KayitSecici } from './kayit-secici.tsx';

interface TabloGirdisiProps extends Pick<AlanGirdisiProps, 'alan' | 'value' | 'error' | 'onChange'> {
  name: string | undefined;
  aciklama: string | undefined;
}

export function TabloGirdisi({ name, aciklama: description, ...props }: TabloGirdisiProps) {
  const { alan, value, error, onChange } = props;
  if (alan.tur === 'kayit') {
    return (
      <KayitSecici
        label={alan.etiket}
        required={alan.zorunlu ?? false}
        error={error}
        description={description}
        tablo={alan.tablo as TabloName}
        value={typeof value === 'number' ? value : null}
        name={name}
        onChange={onChange}
      />
    );
  }
  const isBox = !alan.secenekler && kindOf(alan).holds === 'boolean';
  return (
    <AlanGirdisi
      {...props}
      label={isBox ? (alan.formda ?? alan.etiket) : alan.etiket}
      {...(isBox && { mt: 28 })}
      description={description}
    />
  );
}
