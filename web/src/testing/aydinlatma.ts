/** What `getAydinlatma` answers for an office that has told its name alone. */
export const aydinlatmaOf = (firma_adi: string) => ({
  firma_adi,
  firma_adresi: '',
  firma_email: '',
  firma_telefon: '',
  firma_vergi_dairesi: '',
  firma_vergi_no: '',
  saklama_belge_yil: 10,
});
