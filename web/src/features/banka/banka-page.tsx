import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { createBankaEkstresi } from '#contract/banka/ekstre.ts';
import type { BankaHesabi } from '#contract/banka/hesap.ts';
import { useYetki } from '#web/lib/use-yetki.ts';
import { DropOnPage } from '#web/parts/belge/upload/drop-on-page.tsx';
import { litOnce } from '#web/ui/form/lit-once.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { UrlTabs } from '#web/ui/page/url-tabs.tsx';
import { listHesaplarQuery } from './api.ts';
import { Dosyalar } from './dosyalar.tsx';
import { Ekstreler } from './ekstreler.tsx';
import { HesapDialog } from './hesap-dialog.tsx';
import { Hesaplar, HesaplarToCome } from './hesaplar.tsx';
import { BankaSatirlari } from './satirlar.tsx';
import { type EkstreJob, useEkstreler } from './use-ekstreler.ts';

const ACCEPT = '.xls,.xlsx,.csv,.txt,.sta,.mt940,.940,.xml,.htm,.html,.pdf';

interface Edited {
  hesap: BankaHesabi | null;
  iban?: string;
  /** The file that waits for the account. */
  job?: EkstreJob;
}

function PickEkstre({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        multiple
        hidden
        aria-label="Ekstre dosyaları"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          onFiles(files);
        }}
      />
      <Button onClick={() => input.current?.click()}>Ekstre yükle</Button>
    </>
  );
}

export function BankaPage() {
  const { data, error, refetch } = useQuery(listHesaplarQuery);
  const canWrite = useYetki(createBankaEkstresi) === true;
  const ekstreler = useEkstreler();
  const [edited, setEdited] = useState<Edited | null>(null);
  const hesaplar = data?.hesaplar ?? [];
  const add = (files: File[]) => ekstreler.add(files.map((dosya) => ({ dosya })));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader title="Banka" description="Büronun hesapları ve hareketleri: ekstre dosyasını sayfaya bırakın.">
        {canWrite && (
          <>
            <Button
              onClick={() => setEdited({ hesap: null })}
              {...litOnce(data !== undefined && hesaplar.length === 0)}
            >
              Hesap ekle
            </Button>
            {hesaplar.length > 0 && <PickEkstre onFiles={add} />}
          </>
        )}
      </PageHeader>
      {canWrite && <DropOnPage onFiles={add}>Ekstreyi bırakın</DropOnPage>}
      <Dosyalar
        ekstreler={ekstreler}
        hesaplar={hesaplar}
        onAddHesap={(iban, job) => setEdited({ hesap: null, iban, job })}
      />
      {!data && <HesaplarToCome />}
      <Hesaplar hesaplar={hesaplar} onEdit={canWrite ? (hesap) => setEdited({ hesap }) : null} />
      {data && hesaplar.length === 0 ? (
        <EmptyState
          title="Banka hesabı yok."
          text="Büronun hesabını IBAN’ıyla ekleyin, sonra bankadan indirdiğiniz ekstreyi bu sayfaya bırakın."
        />
      ) : (
        <UrlTabs
          label="Banka"
          tabs={[
            { value: 'hareketler', label: 'Hareketler', content: <BankaSatirlari /> },
            { value: 'ekstreler', label: 'Ekstreler', content: <Ekstreler /> },
          ]}
        />
      )}
      {edited && (
        <HesapDialog
          hesap={edited.hesap}
          {...(edited.iban !== undefined && { iban: edited.iban })}
          onClose={() => setEdited(null)}
          onSaved={() => edited.job && ekstreler.again(edited.job.no, { refusal: null })}
        />
      )}
    </>
  );
}
