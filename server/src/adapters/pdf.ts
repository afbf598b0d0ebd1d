import type { Content, Margins, TDocumentDefinitions } from 'pdfmake/interfaces.js';

export interface Firma {
  firma_adi: string;
  firma_adresi: string;
  firma_vergi_dairesi: string;
  firma_vergi_no: string;
  firma_telefon: string;
  firma_email: string;
  logo?: string | null;
}

async function loadPdfmake(): Promise<typeof import('pdfmake')> {
  const [{ default: pdfmake }, { default: fonts }] = await Promise.all([
    import('pdfmake'),
    import('pdfmake/fonts/Roboto.js' as string),
  ]);
  pdfmake.setFonts(fonts);
  // Our PDF documents hold only texts and a logo as data, so the PDF library may fetch nothing and read only its fonts.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => Object.values(fonts.Roboto).includes(path));
  return pdfmake;
}
let pdfmake: ReturnType<typeof loadPdfmake> | undefined;

const firmaHeader = (firma: Firma): Content => ({
  stack: [
    ...(firma.logo
      ? [{ image: firma.logo, fit: [160, 56] satisfies [number, number], margin: [0, 0, 0, 6] satisfies Margins }]
      : []),
    { text: firma.firma_adi || 'Muhasebe Bürosu', bold: true, fontSize: 13 },
    ...[
      firma.firma_adresi,
      [firma.firma_vergi_dairesi && `${firma.firma_vergi_dairesi} V.D.`, firma.firma_vergi_no]
        .filter(Boolean)
        .join(' '),
      [firma.firma_telefon, firma.firma_email].filter(Boolean).join(' · '),
    ]
      .filter(Boolean)
      .map((text): Content => ({ text, fontSize: 8, color: '#555' })),
  ],
});

interface Belge {
  baslik: string;
  bilgiler: readonly [label: string, value: string][];
  icerik: Content[];
}

export async function createPdf(firma: Firma, { baslik, bilgiler, icerik }: Belge): Promise<Buffer> {
  pdfmake ??= loadPdfmake();
  // The PDF library changes the definition that it gets, so each document gets a new one.
  const definition: TDocumentDefinitions = {
    pageSize: 'A4',
    pageMargins: [40, 40, 40, 48],
    defaultStyle: { font: 'Roboto', fontSize: 9 },
    info: { title: baslik, author: firma.firma_adi },
    content: [
      {
        columns: [
          firmaHeader(firma),
          {
            stack: [
              { text: baslik, bold: true, fontSize: 13, alignment: 'right' },
              ...bilgiler.map(
                ([label, value]): Content => ({
                  text: [{ text: `${label}: `, color: '#555' }, value],
                  alignment: 'right',
                }),
              ),
            ],
          },
        ],
        margin: [0, 0, 0, 16],
      },
      ...icerik,
    ],
    footer: (page, pages) => ({
      text: `${page} / ${pages}`,
      alignment: 'center',
      fontSize: 8,
      color: '#555',
      margin: [0, 12, 0, 0],
    }),
  };
  return (await pdfmake).createPdf(definition).getBuffer();
}
