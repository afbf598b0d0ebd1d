#!/bin/sh
# Creates a certificate authority and a certificate per machine: deploy/ha/certificates.sh /root/muhasip-tls
# ca.key signs for the cluster, so keep it away from all machines of the cluster.
set -eu
umask 077
mkdir -p "$1"
cd "$1"
# Python 3.13, which runs Patroni in Debian 13, takes no authority that does not say what its key is for.
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 3650 -subj '/CN=muhasip-ha' \
  -addext keyUsage=critical,keyCertSign,cRLSign -keyout ca.key -out ca.crt 2>/dev/null
for name in db1 db2 db3 app1 app2; do
  openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj "/CN=$name" -keyout "$name.key" -out "$name.csr" 2>/dev/null
  printf 'subjectAltName=DNS:%s,DNS:localhost,IP:127.0.0.1\nextendedKeyUsage=serverAuth,clientAuth\nauthorityKeyIdentifier=keyid\n' "$name" > "$name.ext"
  openssl x509 -req -in "$name.csr" -CA ca.crt -CAkey ca.key -CAcreateserial -days 825 -extfile "$name.ext" -out "$name.crt" 2>/dev/null
  rm "$name.csr" "$name.ext"
done
