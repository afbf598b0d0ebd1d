export type TestKartSonucu =
  | 'basarili'
  | '3ds_gerekli'
  | 'yetersiz_bakiye'
  | 'onaylanmadi'
  | 'calinti_kart'
  | 'suresi_dolmus'
  | 'cvc_hatali'
  | 'guvenlik_reddi'
  | '3ds_basarisiz'
  | '3ds_baslatilamadi';

export const TEST_KARTLARI: readonly { no: string; aciklama: string; sonuc: TestKartSonucu }[] = [
  { no: '5528 7900 0000 0008', aciklama: 'Başarılı', sonuc: 'basarili' },
  { no: '9792 0720 0001 7956', aciklama: 'Başarılı (Troy)', sonuc: 'basarili' },
  { no: '5526 0800 0000 0006', aciklama: '3-D Secure ister', sonuc: '3ds_gerekli' },
  { no: '4111 1111 1111 1129', aciklama: 'Yetersiz bakiye', sonuc: 'yetersiz_bakiye' },
  { no: '4129 1111 1111 1111', aciklama: 'Banka onaylamaz', sonuc: 'onaylanmadi' },
  { no: '4126 1111 1111 1114', aciklama: 'Çalıntı kart', sonuc: 'calinti_kart' },
  { no: '4125 1111 1111 1115', aciklama: 'Süresi dolmuş kart', sonuc: 'suresi_dolmus' },
  { no: '4124 1111 1111 1116', aciklama: 'CVC hatalı', sonuc: 'cvc_hatali' },
  { no: '4121 1111 1111 1119', aciklama: 'Güvenlik denetimi', sonuc: 'guvenlik_reddi' },
  { no: '4131 1111 1111 1117', aciklama: '3-D Secure doğrulanamaz', sonuc: '3ds_basarisiz' },
  { no: '4151 1111 1111 1112', aciklama: '3-D Secure başlatılamaz', sonuc: '3ds_baslatilamadi' },
];
