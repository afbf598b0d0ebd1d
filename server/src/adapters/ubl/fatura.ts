export interface UblTaraf {
  ad: string;
  kisi_adi: string;
  kisi_soyadi: string;
  no: string;
}

interface UblVergi {
  kod: string;
  ad: string;
  oran: string;
  tutar: string;
}
/** An AllowanceCharge of UBL is a discount, or a charge when `artirim` is 'true'. */
interface UblIskonto {
  artirim: string;
  tutar: string;
}

export interface UblRow {
  ad: string;
  miktar: string;
  birim_fiyat: string;
  net: string;
  iskontolar: UblIskonto[];
  vergiler: UblVergi[];
}

export interface UblFatura {
  profil: string;
  tip: string;
  id: string;
  tarih: string;
  saat: string;
  para_birimi: string;
  satici: UblTaraf;
  alici: UblTaraf;
  odeme_kodu: string;
  iskontolar: UblIskonto[];
  vergiler: UblVergi[];
  /** What the buyer withholds of the KDV: of the whole invoice, and of its lines. */
  tevkifatlar: string[];
  satir_tevkifatlari: string[];
  vergi_haric: string;
  vergi_dahil: string;
  odenecek: string;
  satirlar: UblRow[];
}

const bosTaraf = (): UblTaraf => ({ ad: '', kisi_adi: '', kisi_soyadi: '', no: '' });
export const bosFatura = (): UblFatura => ({
  profil: '',
  tip: '',
  id: '',
  tarih: '',
  saat: '',
  para_birimi: '',
  satici: bosTaraf(),
  alici: bosTaraf(),
  odeme_kodu: '',
  iskontolar: [],
  vergiler: [],
  tevkifatlar: [],
  satir_tevkifatlari: [],
  vergi_haric: '',
  vergi_dahil: '',
  odenecek: '',
  satirlar: [],
});
const emptyRow = (): UblRow => ({ ad: '', miktar: '', birim_fiyat: '', net: '', iskontolar: [], vergiler: [] });

export const OPENING: Readonly<Record<string, (fatura: UblFatura) => void>> = {
  InvoiceLine: ({ satirlar }) => void satirlar.push(emptyRow()),
  'InvoiceLine/AllowanceCharge': ({ satirlar }) => void satirlar.at(-1)?.iskontolar.push({ artirim: '', tutar: '' }),
  'InvoiceLine/TaxTotal/TaxSubtotal': ({ satirlar }) =>
    void satirlar.at(-1)?.vergiler.push({ kod: '', ad: '', oran: '', tutar: '' }),
  AllowanceCharge: ({ iskontolar }) => void iskontolar.push({ artirim: '', tutar: '' }),
  'TaxTotal/TaxSubtotal': ({ vergiler }) => void vergiler.push({ kod: '', ad: '', oran: '', tutar: '' }),
};

type Setter = (fatura: UblFatura, text: string, schemeId: string) => void;

const set =
  <T extends object, K extends keyof T>(pick: (fatura: UblFatura) => T | undefined, key: K): Setter =>
  (fatura, text) => {
    const target = pick(fatura);
    if (target) target[key] = text as T[K];
  };
const head =
  (
    key:
      | 'profil'
      | 'tip'
      | 'id'
      | 'tarih'
      | 'saat'
      | 'para_birimi'
      | 'odeme_kodu'
      | 'vergi_haric'
      | 'vergi_dahil'
      | 'odenecek',
  ): Setter =>
  (fatura, text) => {
    fatura[key] = text;
  };

const tarafOf = (path: string, pick: (fatura: UblFatura) => UblTaraf): Record<string, Setter> => ({
  [`${path}/Party/PartyName/Name`]: set(pick, 'ad'),
  [`${path}/Party/Person/FirstName`]: set(pick, 'kisi_adi'),
  [`${path}/Party/Person/FamilyName`]: set(pick, 'kisi_soyadi'),
  [`${path}/Party/PartyIdentification/ID`]: (fatura, text, schemeId) => {
    if (schemeId === 'VKN' || schemeId === 'TCKN') pick(fatura).no = text;
  },
});
const vergiOf = (path: string, pick: (fatura: UblFatura) => UblVergi | undefined): Record<string, Setter> => ({
  [`${path}/TaxAmount`]: set(pick, 'tutar'),
  [`${path}/Percent`]: set(pick, 'oran'),
  [`${path}/TaxCategory/TaxScheme/TaxTypeCode`]: set(pick, 'kod'),
  [`${path}/TaxCategory/TaxScheme/Name`]: set(pick, 'ad'),
});
const iskontoOf = (path: string, pick: (fatura: UblFatura) => UblIskonto | undefined): Record<string, Setter> => ({
  [`${path}/ChargeIndicator`]: set(pick, 'artirim'),
  [`${path}/Amount`]: set(pick, 'tutar'),
});
const row = ({ satirlar }: UblFatura): UblRow | undefined => satirlar.at(-1);

export const TEXTS: Readonly<Record<string, Setter>> = {
  ProfileID: head('profil'),
  InvoiceTypeCode: head('tip'),
  ID: head('id'),
  IssueDate: head('tarih'),
  IssueTime: head('saat'),
  DocumentCurrencyCode: head('para_birimi'),
  'PaymentMeans/PaymentMeansCode': head('odeme_kodu'),
  'WithholdingTaxTotal/TaxAmount': ({ tevkifatlar }, text) => void tevkifatlar.push(text),
  'InvoiceLine/WithholdingTaxTotal/TaxAmount': ({ satir_tevkifatlari }, text) => void satir_tevkifatlari.push(text),
  'LegalMonetaryTotal/TaxExclusiveAmount': head('vergi_haric'),
  'LegalMonetaryTotal/TaxInclusiveAmount': head('vergi_dahil'),
  'LegalMonetaryTotal/PayableAmount': head('odenecek'),
  ...tarafOf('AccountingSupplierParty', ({ satici }) => satici),
  ...tarafOf('AccountingCustomerParty', ({ alici }) => alici),
  ...iskontoOf('AllowanceCharge', ({ iskontolar }) => iskontolar.at(-1)),
  ...vergiOf('TaxTotal/TaxSubtotal', ({ vergiler }) => vergiler.at(-1)),
  'InvoiceLine/InvoicedQuantity': set(row, 'miktar'),
  'InvoiceLine/LineExtensionAmount': set(row, 'net'),
  'InvoiceLine/Price/PriceAmount': set(row, 'birim_fiyat'),
  'InvoiceLine/Item/Name': set(row, 'ad'),
  ...iskontoOf('InvoiceLine/AllowanceCharge', (fatura) => row(fatura)?.iskontolar.at(-1)),
  ...vergiOf('InvoiceLine/TaxTotal/TaxSubtotal', (fatura) => row(fatura)?.vergiler.at(-1)),
};
