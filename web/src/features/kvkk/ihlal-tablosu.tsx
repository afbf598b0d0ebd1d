import { Button, NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { IHLAL_TABLOLARI, type IhlalTablosu as Tablo } from '#contract/sistem/ihlal.ts';
import { notifyCause } from '#web/ui/notice/notify.ts';
import { exportIhlalTablosu } from './api.ts';
import classes from './kvkk.module.css';

export function IhlalTablosu() {
  const [tablo, setTablo] = useState<Tablo>('mukellefler');
  const download = useMutation({ mutationFn: exportIhlalTablosu, onError: notifyCause });
  return (
    <section className={`stack gap-12 narrow-page card pad-16 ${classes.kart}`} aria-labelledby="ihlal-tablosu">
      <h2 id="ihlal-tablosu">Bir tablo ele geçtiyse</h2>
      <p className="muted">
        Kurul bildirimi için: tablonun hangi sütunlarında kaç kaydın verisi olduğu ve içindeki kişiler, iletişim
        bilgileriyle.
      </p>
      <div className="row wrap bottom gap-12">
        <NativeSelect
          label="Tablo"
          value={tablo}
          onChange={(event) => setTablo(event.currentTarget.value as Tablo)}
          data={Object.entries(IHLAL_TABLOLARI).map(([value, label]) => ({ value, label }))}
        />
        <Button loading={download.isPending} onClick={() => download.mutate(tablo)}>
          Tabloyu İndir (Excel)
        </Button>
      </div>
    </section>
  );
}
