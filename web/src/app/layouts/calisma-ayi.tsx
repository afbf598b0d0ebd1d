import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { addMonths, currentDonem, type Donem, donemSirasi, formatDonem } from '#contract/common/donem.ts';
import { calismaAyi, ekranAyi, setCalismaAyi } from '#web/lib/calisma-ayi.ts';
import { readSession } from '#web/lib/session.ts';
import { useStore } from '#web/lib/store.ts';
import classes from './calisma-ayi.module.css';

/** The month in work in the top bar: that of the screen where it has one, else the one that the next screen of a month opens with. */
export function CalismaAyi() {
  const ekran = useStore(ekranAyi);
  const secilen = useStore(calismaAyi);
  const rol = readSession()?.rol;
  if (!rol || rol === 'mukellef') return null;
  const { donem, setDonem, isOffered } = ekran ?? { donem: secilen ?? currentDonem(), setDonem: setCalismaAyi, isOffered: () => true };
  const step = (yon: 'geri' | 'ileri', hedef: Donem) => ({
    size: 28,
    'aria-label': `Çalışma ayı ${yon}: ${formatDonem(hedef)}`,
    title: formatDonem(hedef),
    disabled: !isOffered(hedef),
    onClick: () => setDonem(hedef),
  });
  const isCurrent = donemSirasi(donem) === donemSirasi(currentDonem());
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={classes.ay} role="group" aria-label="Çalışma ayı">
      <ActionIcon {...step('geri', addMonths(donem, -1))}>
        <IconChevronLeft size={15} />
      </ActionIcon>
      <button
        type="button"
        className={classes.adi}
        disabled={isCurrent}
        title={isCurrent ? 'Ay seçilen ekranlar bu ayla açılır' : 'Bu aya dön'}
        onClick={() => setDonem(currentDonem())}
      >
        {formatDonem(donem)}
      </button>
      <ActionIcon {...step('ileri', addMonths(donem, 1))}>
        <IconChevronRight size={15} />
      </ActionIcon>
    </div>
  );
}
