import { Button } from '@mantine/core';
import { IconUserShare } from '@tabler/icons-react';
import { useState } from 'react';
import { BEYANNAME_YETKILERI } from '#contract/beyanname/beyanname-gecis.ts';
import { TAHAKKUK_PDF_METNI } from '#contract/beyanname/tahakkuk-pdf.ts';
import { formatDonem } from '#contract/common/donem.ts';
import { PARA_YETKILILERI } from '#contract/common/roller.ts';
import { useGo } from '#web/lib/use-go.ts';
import { useOturum } from '#web/lib/use-oturum.ts';
import { yetkiOf } from '#web/lib/use-yetki.ts';
import { DropOnPage, leaveFiles } from '#web/parts/belge/upload/drop-on-page.tsx';
import { MuhasebeciSelect } from '#web/parts/muhasebeci-select.tsx';
import { useDonem } from '#web/ui/hook/use-donem.ts';
import { DAR, useMedia } from '#web/ui/hook/use-media.ts';
import { useUrlId } from '#web/ui/hook/use-url-param.ts';
import { LinkButton } from '#web/ui/link.tsx';
import { MoreMenu } from '#web/ui/menu/more-menu.tsx';
import type { RowAction } from '#web/ui/menu/row-menu.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { notifyCause } from '#web/ui/notice/notify.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { printPage } from '#web/ui/page/paper.ts';
import { type CizelgeSecimi, downloadBeyannameCizelgesi } from './api.ts';
import { AtamaDialog } from './atama-dialog.tsx';
import { CizelgeView } from './cizelge-view.tsx';
import { HazirDegil } from './hazir-degil.tsx';
import { Ozetler } from './ozetler.tsx';
import { useCizelge } from './use-cizelge.ts';
import { useFilter } from './use-suzgec.ts';

const PERSONELE_ATA = 'Personele ata';
const YUKLEYENLER: readonly string[] = [...PARA_YETKILILERI, 'personel'];

function FisBirak() {
  const go = useGo();
  return (
    <DropOnPage
      onFiles={(files) => {
        leaveFiles(files);
        go({ to: '/beyannameler/yukle' });
      }}
    >
      <strong>Tahakkuk fişlerini buraya bırakın</strong>
      <span>Okunur ve önce size gösterilir; siz onaylamadan hiçbir şey işlenmez.</span>
    </DropOnPage>
  );
}

/** Admins first choose an accountant, because a grid of the declarations of all 20,000 clients would be too large. */
export function BeyannamelerPage() {
  const { donem, error } = useDonem();
  const { data: oturum } = useOturum();
  const isAdmin = oturum?.rol === 'admin';
  const [muhasebeciId, setMuhasebeciId] = useUrlId('muhasebeci');
  const isChosen = oturum !== undefined && (!isAdmin || muhasebeciId !== null);
  const secim: CizelgeSecimi = { ...donem, muhasebeci_id: isAdmin ? (muhasebeciId ?? undefined) : undefined };
  const yetki = oturum ? yetkiOf(oturum) : 'mukellef';
  const filter = useFilter();
  const cizelge = useCizelge(secim, BEYANNAME_YETKILERI.includes(yetki), isChosen);
  const [isAtama, setAtama] = useState(false);
  const isNarrow = useMedia(DAR);
  const canUpload = YUKLEYENLER.includes(yetki);
  const canAssign = isAdmin && isChosen;
  const acts: RowAction[] = [
    ...(isNarrow && canUpload
      ? [{ label: TAHAKKUK_PDF_METNI.baslik, link: { to: '/beyannameler/yukle' } as const }]
      : []),
    ...(isNarrow && canAssign ? [{ label: PERSONELE_ATA, disabled: !cizelge.cizelge, run: () => setAtama(true) }] : []),
    ...(isChosen
      ? [
          { label: 'Yazdır', run: printPage },
          { label: 'Excel', run: () => void downloadBeyannameCizelgesi(secim).catch(notifyCause) },
        ]
      : []),
  ];
  return (
    <>
      <PageHeader title="Beyannameler">
        {isAdmin && !(isNarrow && !isChosen) && (
          <MuhasebeciSelect donem={donem} value={muhasebeciId} onChange={setMuhasebeciId} clearable isBare />
        )}
        {!isNarrow && canUpload && (
          <LinkButton to="/beyannameler/yukle" variant="default">
            {TAHAKKUK_PDF_METNI.baslik}
          </LinkButton>
        )}
        {!isNarrow && canAssign && (
          <Button
            variant="default"
            leftSection={<IconUserShare size={15} aria-hidden />}
            disabled={!cizelge.cizelge}
            onClick={() => setAtama(true)}
          >
            {PERSONELE_ATA}
          </Button>
        )}
        {acts.length > 0 && <MoreMenu name="Beyannameler" acts={acts} />}
      </PageHeader>
      {canUpload && <FisBirak />}
      {error && <InlineNote status="warning">{error}</InlineNote>}
      {isAdmin && <HazirDegil donem={donem} canMake={yetki !== 'moderator'} />}
      {isChosen ? (
        <CizelgeView cizelge={cizelge} label={`Beyannameler, ${formatDonem(donem)}`} filter={filter} yetki={yetki} />
      ) : (
        isAdmin && <Ozetler donem={donem} />
      )}
      {isAtama && cizelge.cizelge && (
        <AtamaDialog
          secim={secim}
          columns={cizelge.cizelge.sutunlar}
          onDone={cizelge.geriAl.push}
          onClose={() => setAtama(false)}
        />
      )}
    </>
  );
}
