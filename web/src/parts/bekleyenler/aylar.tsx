import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { donemSirasi, formatDonem } from '#contract/common/donem.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import dialogTable from '#web/ui/dialog/dialog-table.module.css';
import classes from './bekleyenler.module.css';
import { anahtarOf, Baslik, byAy, Sayilar, type SecilenlerProps, Tik, toplamOf } from './onizleme.tsx';

/** The preview of several months: each month with its sum, and behind a button its accountants. */
export function Aylar(props: SecilenlerProps) {
  const [acik, setAcik] = useState<number | null>(null);
  return (
    <div className={dialogTable.frame}>
      <table className="small-table">
        <Baslik ad="Ay" />
        {byAy(props.hepsi).map(([donem, satirlar]) => {
          const sira = donemSirasi(donem);
          const isAcik = acik === sira;
          return (
            <tbody key={sira}>
              <tr>
                <td>
                  <div className="flow spread gap-4 gap-x-12">
                    <Tik {...props} size="xs" label={formatDonem(donem)} satirlar={satirlar} />
                    <UnstyledButton
                      className="tiny muted"
                      aria-expanded={isAcik}
                      aria-label={`${formatDonem(donem)}: ${formatNumber(satirlar.length)} muhasebeci`}
                      onClick={() => setAcik(isAcik ? null : sira)}
                    >
                      {formatNumber(satirlar.length)} muhasebeci {isAcik ? '▾' : '▸'}
                    </UnstyledButton>
                  </div>
                </td>
                <Sayilar {...toplamOf(satirlar)} />
              </tr>
              {isAcik &&
                satirlar.map((one) => (
                  <tr key={anahtarOf(one)}>
                    <td className={classes.kisi}>
                      <Tik {...props} size="xs" label={one.muhasebeci_adi} satirlar={[one]} />
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
