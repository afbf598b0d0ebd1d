import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { createPdf, EK_NESNE, pdfStream } from './pdf.ts';

/** Without `acma` the PDF opens for everybody and only forbids copying; with it nobody opens it without that password. */
export async function createKorumaliPdf(metin: string, acma?: string): Promise<Buffer> {
  const [{ default: pdfmake }, { default: fonts }] = await Promise.all([
    import('pdfmake'),
    import('pdfmake/fonts/Roboto.js' as string),
  ]);
  pdfmake.setFonts(fonts);
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => true);
  const definition: TDocumentDefinitions = {
    version: '1.7',
    defaultStyle: { font: 'Roboto', fontSize: 10 },
    content: metin.split('\n'),
    ownerPassword: 'sahip',
    permissions: { printing: 'highResolution', copying: false },
    ...(acma && { userPassword: acma }),
  };
  return Buffer.from(await pdfmake.createPdf(definition).getBuffer());
}

export const createEkliPdf = (metin: string, ek: string): Buffer =>
  createPdf({
    pages: [metin],
    katalog: `/Names << /EmbeddedFiles << /Names [(${ek}) ${EK_NESNE} 0 R] >> >> /AF [${EK_NESNE} 0 R]`,
    nesneler: [
      `<< /Type /Filespec /F (${ek}) /UF (${ek}) /AFRelationship /Source /EF << /F ${EK_NESNE + 1} 0 R >> >>`,
      pdfStream(Buffer.from('<beyanname/>'), '/Type /EmbeddedFile'),
    ],
  });
