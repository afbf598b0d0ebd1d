import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox, Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { Alan } from '#contract/alan/alan.ts';
import { alanMetni } from '#contract/alan/alan-metni.ts';
import classes from './secimler-girdisi.module.css';

interface SecimlerGirdisiProps {
  alan: Alan;
  value: readonly string[];
  onChange: (value: string[]) => void;
  label: ReactNode;
  error?: string | undefined;
}

export function SecimlerGirdisi({ alan, value, onChange, label, error }: SecimlerGirdisiProps) {
  const legend = useId();
  const keys = Object.keys(alan.secenekler ?? {});
  const toggle = (key: string, on: boolean) =>
    onChange(keys.filter((each) => (each === key ? on : value.includes(each))));
  return (
    <fieldset aria-labelledby={legend} className={`shrink bare ${classes.secimler}`}>
      <Input.Label id={legend} component="legend">
        {label}
      </Input.Label>
      <details>
        <summary>{alanMetni(alan, value) ?? 'Seçilmedi'}</summary>
        <div>
          {keys.map((key) => (
            <Checkbox
              key={key}
              label={alan.secenekler?.[key]}
              checked={value.includes(key)}
              onChange={(event) => toggle(key, event.currentTarget.checked)}
            />
          ))}
        </div>
      </details>
      {error && <Input.Error>{error}</Input.Error>}
    </fieldset>
  );
}
