import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { donemSirasi, formatDonem } from '#contract/common/donem.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import dialogTable from '#web/ui/dialog/dialog-table.module.css';
import classes from './bekleyenler.module.css';
import { Baslik, byAy, type ChosenProps, keyOf, Sayilar, Tik, totalOf } from './onizleme.tsx';

/** The preview of several months: each month with its sum, and behind a button its accountants. */
export function Aylar(props: ChosenProps) {
  const [acik, setAcik] = useState<number | null>(null);
  return (
    <div className={dialogTable.frame}>
      <table className="small-table">
        <Baslik name="Ay" />
        {byAy(props.bekleyenler).map(([donem, rows]) => {
          const sira = donemSirasi(donem);
          const isOpen = acik === sira;
          return (
            <tbody key={sira}>
              <tr>
                <td>
                  <div className="flow spread gap-4 gap-x-12">
                    <Tik {...props} size="xs" label={formatDonem(donem)} rows={rows} />
                    <UnstyledButton
                      className="tiny muted"
                      aria-expanded={isOpen}
                      aria-label={`${formatDonem(donem)}: ${formatNumber(rows.length)} muhasebeci`}
                      onClick={() => setAcik(isOpen ? null : sira)}
                    >
                      {formatNumber(rows.length)} muhasebeci {isOpen ? '▾' : '▸'}
                    </UnstyledButton>
                  </div>
                </td>
                <Sayilar {...totalOf(rows)} />
              </tr>
              {isOpen &&
                rows.map((one) => (
                  <tr key={keyOf(one)}>
                    <td className={classes.kisi}>
                      <Tik {...props} size="xs" label={one.muhasebeci_adi} rows={[one]} />
                    </td>
                    <Sayilar {...one} />
                  </tr>
                ))}
            </tbody>
          );
        })}
      </table>
    </div>
  );
}
