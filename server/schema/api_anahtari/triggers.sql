select app.log_table('api_anahtarlari', 'api_anahtari_id', 'anahtar_ozeti');
