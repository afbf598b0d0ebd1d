export const CLIENTS = `select mukellef_id, ad, aktif from mukellefler where muhasebeci_id = $1 and aktif order by ad, mukellef_id`;
export const SERVICES = `select id, ad, fiyat, is_active from hizmetler where is_active order by ad`;
export const CELLS = `select mukellef_id, hizmet_id, durum, hizmet_bedeli from hizmet_kayitlari where muhasebeci_id = $1 and hizmet_yili = $2 and hizmet_ayi = $3`;
