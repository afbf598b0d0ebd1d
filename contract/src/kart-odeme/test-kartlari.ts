export type TestKartResult =
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

export const TEST_KARTLARI: readonly { no: string; aciklama: string; result: TestKartResult }[] = [
  { no: '5528 7900 0000 0008', aciklama: 'Başarılı', result: 'basarili' },
  { no: '9792 0720 0001 7956', aciklama: 'Başarılı (Troy)', result: 'basarili' },
  { no: '5526 0800 0000 0006', aciklama: '3-D Secure ister', result: '3ds_gerekli' },
  { no: '4111 1111 1111 1129', aciklama: 'Yetersiz bakiye', result: 'yetersiz_bakiye' },
  { no: '4129 1111 1111 1111', aciklama: 'Banka onaylamaz', result: 'onaylanmadi' },
  { no: '4126 1111 1111 1114', aciklama: 'Çalıntı kart', result: 'calinti_kart' },
  { no: '4125 1111 1111 1115', aciklama: 'Süresi dolmuş kart', result: 'suresi_dolmus' },
  { no: '4124 1111 1111 1116', aciklama: 'CVC hatalı', result: 'cvc_hatali' },
  { no: '4121 1111 1111 1119', aciklama: 'Güvenlik denetimi', result: 'guvenlik_reddi' },
  { no: '4131 1111 1111 1117', aciklama: '3-D Secure doğrulanamaz', result: '3ds_basarisiz' },
  { no: '4151 1111 1111 1112', aciklama: '3-D Secure başlatılamaz', result: '3ds_baslatilamadi' },
];
