#!/bin/sh
# Installs one machine's files where Debian's packages expect them: deploy/ha/place.sh db1 /root/muhasip-tls
# The folder needs ca.crt and the machine's two files; on app1 and app2 also site.pem, the public certificate with its
# key. A third argument is the major version of PostgreSQL; without it, 15, everything is Debian 12's. Of a later version
# Patroni is 4 and speaks etcd's third interface, the only one that etcd 3.6 has.
set -eu
name=$1
tls=$2
major=${3:-15}
here=$(dirname "$0")
mkdir -p /etc/muhasip/tls
cp "$tls/ca.crt" /etc/muhasip/tls/ca.crt
cp "$tls/$name.crt" /etc/muhasip/tls/machine.crt
cp "$tls/$name.key" /etc/muhasip/tls/machine.key
cat "$tls/$name.crt" "$tls/$name.key" > /etc/muhasip/tls/machine.pem
chmod 640 /etc/muhasip/tls/*
chmod 644 /etc/muhasip/tls/ca.crt
case $major in
  15) later= ;;
  *) later="s#/15/#/$major/#g; s/^etcd:/etcd3:/; /ETCD_ENABLE_V2/d" ;;
esac
put() { sed "s/@NAME@/$name/g; $later" "$here/$1" > "$2"; }
case $name in
  db*)
    usermod -aG postgres etcd
    chgrp -R postgres /etc/muhasip/tls
    put etcd.env /etc/default/etcd
    put patroni.yml /etc/patroni/config.yml
    cp "$here/create-database.sh" /etc/patroni/create-database.sh
    put disk-guard.sh /etc/patroni/disk-guard.sh
    chmod 755 /etc/patroni/create-database.sh /etc/patroni/disk-guard.sh
    echo '* * * * * root /etc/patroni/disk-guard.sh' > /etc/cron.d/muhasip-disk-guard
    install -d -o postgres -g postgres -m 700 /var/lib/postgresql/$major/muhasip
    ;;
  app*)
    cp "$tls/site.pem" /etc/muhasip/tls/site.pem
    chmod 600 /etc/muhasip/tls/site.pem
    put haproxy.cfg /etc/haproxy/haproxy.cfg
    ;;
esac
