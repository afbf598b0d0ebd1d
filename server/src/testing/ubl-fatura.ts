/** Prices and amounts of an invoice are decimal texts in lira; `net` is the amount after the line's discount. */
interface OrnekKalem {
  ad: string;
  miktar: string;
  birim?: string;
  fiyat: string;
  net: string;
  oran: string;
  kdv: string;
  iskonto?: string;
  diger?: { kod: string; oran: string; tutar: string };
}

export interface OrnekFatura {
  profil?: 'TEMELFATURA' | 'TICARIFATURA' | 'EARSIVFATURA';
  tip?: string;
  no?: string;
  tarih?: string;
  saat?: string;
  para?: string;
  satici?: { vkn: string; name: string };
  alici?: { no: string; name: string; soyad?: string };
  odeme?: string;
  kalemler: readonly OrnekKalem[];
  iskonto?: string;
  tevkifat?: { oran: string; tutar: string; kod: string };
  matrah: string;
  kdv: readonly { oran: string; matrah: string; tutar: string }[];
  dahil: string;
  odenecek: string;
}

/** The seller's tax number is invented but has a valid check digit. */
export const SATICI = { vkn: '1234567890', name: 'Örnek Kırtasiye ve Ofis Malzemeleri Ltd. Şti.' };
const ALICI = { no: '10000000146', name: 'Ayşe', soyad: 'Örnek' };

const para = (name: string, tutar: string, birim: string): string =>
  `<cbc:${name} currencyID="${birim}">${tutar}</cbc:${name}>`;

const vergi = (
  birim: string,
  { matrah, tutar, oran, kod, name }: { matrah: string; tutar: string; oran: string; kod: string; name: string },
): string => `
      <cac:TaxSubtotal>${para('TaxableAmount', matrah, birim)}${para('TaxAmount', tutar, birim)}<cbc:CalculationSequenceNumeric>1</cbc:CalculationSequenceNumeric><cbc:Percent>${oran}</cbc:Percent>
        <cac:TaxCategory><cac:TaxScheme><cbc:Name>${name}</cbc:Name><cbc:TaxTypeCode>${kod}</cbc:TaxTypeCode></cac:TaxScheme></cac:TaxCategory>
      </cac:TaxSubtotal>`;

const iskontoXml = (tutar: string | undefined, birim: string): string =>
  tutar
    ? `<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:MultiplierFactorNumeric>0.1</cbc:MultiplierFactorNumeric>${para('Amount', tutar, birim)}</cac:AllowanceCharge>`
    : '';

const kalemXml = (kalem: OrnekKalem, n: number, birim: string): string => `
  <cac:InvoiceLine>
    <cbc:ID>${n}</cbc:ID>
    <cbc:InvoicedQuantity unitCode="${kalem.birim ?? 'C62'}">${kalem.miktar}</cbc:InvoicedQuantity>
    ${para('LineExtensionAmount', kalem.net, birim)}
    ${iskontoXml(kalem.iskonto, birim)}
    <cac:TaxTotal>${para('TaxAmount', kalem.kdv, birim)}${vergi(birim, { matrah: kalem.net, tutar: kalem.kdv, oran: kalem.oran, kod: '0015', name: 'KDV' })}${
      kalem.diger ? vergi(birim, { matrah: kalem.net, name: 'Diğer vergi', ...kalem.diger }) : ''
    }</cac:TaxTotal>
    <cac:Item><cbc:Name>${kalem.ad}</cbc:Name></cac:Item>
    <cac:Price>${para('PriceAmount', kalem.fiyat, birim)}</cac:Price>
  </cac:InvoiceLine>`;

const tarafXml = (name: string, no: string, icerik: string): string => `
  <cac:${name}><cac:Party>
    <cac:PartyIdentification><cbc:ID schemeID="${no.length === 10 ? 'VKN' : 'TCKN'}">${no}</cbc:ID></cac:PartyIdentification>
    <cac:PartyIdentification><cbc:ID schemeID="TICARETSICILNO">987654</cbc:ID></cac:PartyIdentification>
    ${icerik}
    <cac:PostalAddress><cbc:StreetName>Örnek Cad.</cbc:StreetName><cbc:CitySubdivisionName>Şişli</cbc:CitySubdivisionName><cbc:CityName>İstanbul</cbc:CityName>
      <cac:Country><cbc:Name>Türkiye</cbc:Name></cac:Country></cac:PostalAddress>
  </cac:Party></cac:${name}>`;

/** Like a real invoice the sample has a signature and a style sheet, whose fields must not be taken for its own. */
export function faturaXml(fatura: OrnekFatura): string {
  const {
    profil = 'TEMELFATURA',
    tip = 'SATIS',
    no = 'ORN2026000000001',
    tarih = '2026-01-15',
    saat = '14:30:00',
    para: birim = 'TRY',
  } = fatura;
  const { satici = SATICI, alici = ALICI, tevkifat } = fatura;
  return `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2" xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2" xmlns:ds="http://www.w3.org/2000/09/xmldsig#">
  <ext:UBLExtensions><ext:UBLExtension><ext:ExtensionContent><ds:Signature><ds:SignedInfo><ds:ID>YANILTICI</ds:ID></ds:SignedInfo></ds:Signature></ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>
  <cbc:UBLVersionID>2.1</cbc:UBLVersionID><cbc:CustomizationID>TR1.2</cbc:CustomizationID><cbc:ProfileID>${profil}</cbc:ProfileID>
  <cbc:ID>${no}</cbc:ID><cbc:CopyIndicator>false</cbc:CopyIndicator><cbc:UUID>f47ac10b-58cc-4372-a567-0e02b2c3d479</cbc:UUID>
  <cbc:IssueDate>${tarih}</cbc:IssueDate><cbc:IssueTime>${saat}</cbc:IssueTime><cbc:InvoiceTypeCode>${tip}</cbc:InvoiceTypeCode>
  <cbc:Note>Yalnız örnektir &amp; hiçbir yerde geçmez.</cbc:Note><cbc:DocumentCurrencyCode>${birim}</cbc:DocumentCurrencyCode><cbc:LineCountNumeric>${fatura.kalemler.length}</cbc:LineCountNumeric>
  <cac:AdditionalDocumentReference><cbc:ID>XSLT</cbc:ID><cbc:IssueDate>${tarih}</cbc:IssueDate><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="application/xml">${'PHhzbD4='.repeat(200)}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>
  ${tarafXml('AccountingSupplierParty', satici.vkn, `<cac:PartyName><cbc:Name>${satici.name}</cbc:Name></cac:PartyName>`)}
  ${tarafXml('AccountingCustomerParty', alici.no, alici.no.length === 10 ? `<cac:PartyName><cbc:Name>${alici.name}</cbc:Name></cac:PartyName>` : `<cac:Person><cbc:FirstName>${alici.name}</cbc:FirstName><cbc:FamilyName>${alici.soyad ?? ''}</cbc:FamilyName></cac:Person>`)}
  ${fatura.odeme ? `<cac:PaymentMeans><cbc:PaymentMeansCode>${fatura.odeme}</cbc:PaymentMeansCode></cac:PaymentMeans>` : ''}
  ${iskontoXml(fatura.iskonto, birim)}
  <cac:TaxTotal>${para('TaxAmount', fatura.kdv.reduce((sum, { tutar }) => sum + Number(tutar), 0).toFixed(2), birim)}${fatura.kdv.map((one) => vergi(birim, { ...one, kod: '0015', name: 'KDV' })).join('')}</cac:TaxTotal>
  ${tevkifat ? `<cac:WithholdingTaxTotal>${para('TaxAmount', tevkifat.tutar, birim)}${vergi(birim, { matrah: fatura.kdv[0]?.tutar ?? '0', tutar: tevkifat.tutar, oran: tevkifat.oran, kod: tevkifat.kod, name: 'KDV Tevkifatı' })}</cac:WithholdingTaxTotal>` : ''}
  <cac:LegalMonetaryTotal>${para('LineExtensionAmount', fatura.matrah, birim)}${para('TaxExclusiveAmount', fatura.matrah, birim)}${para('TaxInclusiveAmount', fatura.dahil, birim)}${para('AllowanceTotalAmount', fatura.iskonto ?? '0', birim)}${para('PayableAmount', fatura.odenecek, birim)}</cac:LegalMonetaryTotal>
  ${fatura.kalemler.map((kalem, i) => kalemXml(kalem, i + 1, birim)).join('')}
</Invoice>`;
}

export const xmlOf = (govde: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${govde}`;

export const zarfXml = (faturalar: readonly string[]): string =>
  xmlOf(`<sh:StandardBusinessDocument xmlns:sh="http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader"><sh:StandardBusinessDocumentHeader><sh:HeaderVersion>1.2</sh:HeaderVersion></sh:StandardBusinessDocumentHeader>
  <ef:Package xmlns:ef="http://www.efatura.gov.tr/package-namespace"><Elements><ElementType>INVOICE</ElementType><ElementList>${faturalar.join('')}</ElementList></Elements></ef:Package></sh:StandardBusinessDocument>`);

export const TEMEL_FATURA: OrnekFatura = {
  odeme: '42',
  kalemler: [
    {
      ad: 'A4 fotokopi kâğıdı',
      miktar: '10',
      fiyat: '150',
      net: '1350.00',
      oran: '20',
      kdv: '270.00',
      iskonto: '150.00',
    },
    { ad: 'Kitap', miktar: '3', fiyat: '80.50', net: '241.50', oran: '0', kdv: '0.00' },
    { ad: 'Çay', miktar: '2.5', birim: 'KGM', fiyat: '199.99', net: '499.98', oran: '1', kdv: '5.00' },
    { ad: 'Su', miktar: '24', fiyat: '3.3333', net: '80.00', oran: '10', kdv: '8.00' },
  ],
  matrah: '2171.48',
  kdv: [
    { oran: '20', matrah: '1350.00', tutar: '270.00' },
    { oran: '10', matrah: '80.00', tutar: '8.00' },
    { oran: '1', matrah: '499.98', tutar: '5.00' },
  ],
  dahil: '2454.48',
  odenecek: '2454.48',
};
