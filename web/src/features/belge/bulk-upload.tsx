import '@mantine/core/styles/Table.layer.css';
import { Button, Table } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '#web/lib/format-number.ts';
import { PickPdf } from '#web/parts/belge/upload/pick-pdf.tsx';
import { type KindDonem, PickKindDonem, VARSAYILAN } from '#web/parts/belge/upload/tur-donem.tsx';
import { useYukleme } from '#web/parts/belge/upload/use-yukleme.ts';
import { YuklemeListesi } from '#web/parts/belge/upload/yukleme-listesi.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { notifyCause } from '#web/ui/notice/notify.ts';
import classes from './belge.module.css';
import { type Eslesme, hedefName, matchFiles, requests } from './eslestirme.ts';

const SHOWN = 200;

export function BulkUpload() {
  const [eslesmeler, setEslesmeler] = useState<readonly Eslesme[]>([]);
  const [kindDonem, setKindDonem] = useState<KindDonem>(VARSAYILAN);
  const yukleme = useYukleme();
  const match = useMutation({
    mutationFn: matchFiles,
    onSuccess: setEslesmeler,
    onError: notifyCause,
  });
  const gidecek = requests(eslesmeler, kindDonem);
  const send = () => {
    setEslesmeler([]);
    yukleme.start(gidecek);
  };
  return (
    <div className={`stack gap-12 shrink ${classes.toplu}`}>
      <InlineNote status="info">
        Dosyalar adlarındaki TC/Vergi No ile müşterilerinize eşleştirilir: <strong>10000000146-2.pdf</strong> o
        müşterinin Belge 2 yerine gider, sonunda -1, -2 ya da -3 olmayanlar seçtiğiniz tür ve dönemle eklenir.
        Göndermeden önce eşleşmeleri görürsünüz.
      </InlineNote>
      <PickPdf
        label="PDF Dosyaları Seç"
        multiple
        disabled={yukleme.isBusy || match.isPending}
        onFiles={(files) => files.length > 0 && match.mutate(files)}
      >
        <span>{match.isPending ? 'Eşleştiriliyor…' : 'Dosyaları buraya bırakın ya da seçin.'}</span>
      </PickPdf>
      {eslesmeler.length > 0 && (
        <section aria-label="Eşleşmeler" className={`stack gap-12 shrink ${classes.toplu}`}>
          <p role="status">
            <strong>{formatNumber(gidecek.length)}</strong> dosya gönderilecek
            {gidecek.length < eslesmeler.length &&
              `, ${formatNumber(eslesmeler.length - gidecek.length)} dosya gönderilmeyecek`}
            .
          </p>
          <div className="row wrap bottom gap-10">
            <PickKindDonem value={kindDonem} onChange={setKindDonem} />
            <Button variant="default" onClick={() => setEslesmeler([])}>
              Vazgeç
            </Button>
            <Button disabled={gidecek.length === 0} onClick={send}>
              {formatNumber(gidecek.length)} Dosyayı Gönder
            </Button>
          </div>
          <Onizleme eslesmeler={eslesmeler} kindDonem={kindDonem} />
        </section>
      )}
      <YuklemeListesi {...yukleme} />
    </div>
  );
}

function Onizleme({ eslesmeler, kindDonem }: { eslesmeler: readonly Eslesme[]; kindDonem: KindDonem }) {
  const shown = eslesmeler.toSorted((a, b) => Number(b.sorun !== null) - Number(a.sorun !== null)).slice(0, SHOWN);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard */}
      <section className={`small scroll ${classes.onizleme}`} aria-label="Eşleşme listesi" tabIndex={0}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Dosya</Table.Th>
              <Table.Th>Müşteri</Table.Th>
              <Table.Th>Nereye</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map(({ dosya, mukellef, yuva, sorun }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
              <Table.Tr key={i}>
                <Table.Td className="break">{dosya.name}</Table.Td>
                <Table.Td>{mukellef ? `${mukellef.ad} (${mukellef.tc_no})` : '–'}</Table.Td>
                <Table.Td>
                  {sorun ? (
                    <span className={`tiny danger text-left ${classes.hata}`}>Gönderilmeyecek: {sorun}</span>
                  ) : (
                    hedefName(yuva, kindDonem)
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
      {eslesmeler.length > SHOWN && <p>… ve {formatNumber(eslesmeler.length - SHOWN)} dosya daha.</p>}
    </>
  );
}
