export const YAYGIN_SOZCUKLER: ReadonlySet<string> = new Set(
  `sifre sifrem parola parolam password passwd pass passw pasword giris girisim admin administrator superadmin root user kullanici yonetici yonetim sistem system test
  deneme demo gecici guest misafir welcome hosgeldin hosgeldiniz merhaba selam letmein login secret gizli ozel anahtar master default changeme degistir kolay
  qwerty qwert qwe qwertyuiop qwertyu asd asdf asdfg asdfgh asdfghjkl zxc zxcv zxcvb zxcvbn zxcvbnm qaz wsx edc rfv qazwsx poiuy mnbvc fgh jkl ert dfg cvb
  abc abcd abcde abcdef abcdefg abcdefgh abcdefghij xyz aaa xxx aaaa
  muhasebe muhasebeci muhasebem muhasip mali musavir musavirlik malimusavir smmm ymm personel mukellef beyanname beyan vergi vergidairesi maliye hazine defter edefter
  fatura efatura bordro sgk kdv stopaj tahakkuk tahsilat odeme borc alacak banka para paralar buro ofis office firma sirket sirketim ltd limited anonim ticaret luca
  zirve mikro logo netsis eta orka datasoft parasut gib ebyn internet vergidenetim denetim denetci ik insan kaynaklari satis destek bilgi bilgisayar bilisim yazilim
  turkiye turkey turk turkler cumhuriyet turkiyecumhuriyeti ataturk mustafa kemal mustafakemal vatan bayrak anadolu osmanli asker komando polis hilal ayyildiz kurtulus zafer
  galatasaray cimbom aslan fenerbahce fener kanarya besiktas bjk kartal karakartal trabzonspor trabzon bursaspor goztepe karsiyaka sampiyon futbol football hakan icardi alex
  adana adiyaman afyon agri aksaray amasya ankara antalya ardahan artvin aydin balikesir bartin batman bayburt bilecik bingol bitlis bolu burdur bursa canakkale cankiri corum
  denizli diyarbakir duzce edirne elazig erzincan erzurum eskisehir gaziantep antep giresun gumushane hakkari hatay igdir isparta istanbul izmir kahramanmaras maras karabuk
  karaman kars kastamonu kayseri kilis kirikkale kirklareli kirsehir kocaeli konya kutahya malatya manisa mardin mersin mugla mus nevsehir nigde ordu osmaniye rize sakarya
  samsun sanliurfa urfa siirt sinop sirnak sivas tekirdag tokat tunceli usak van yalova yozgat zonguldak kadikoy uskudar kibris
  allah allahim allahbuyuk bismillah bismillahirrahmanirrahim elhamdulillah insallah masallah subhanallah muhammed kuran islam namaz ramazan kabe mekke medine
  ask askim askimsin seni seviyorum seniseviyorum sevgi sevgili sevgilim hayat hayatim canim cansin can canozum bebek bebegim prenses melek melegim kalp gul gulum
  cicegim yavrum annem babam anne baba kardesim ailem kizim oglum oglan love iloveyou iloveu lovely forever birtanem
  ocak subat mart nisan mayis haziran temmuz agustos eylul ekim kasim aralik pazartesi sali carsamba persembe cuma cumartesi pazar ilkbahar sonbahar kis yaz bahar
  ahmet mehmet ali veli hasan huseyin ibrahim ismail osman omer yusuf murat emre burak fatih kadir kerem kaan cem cenk deniz derya dilek ebru elif emine esra fatma ayse
  zeynep hatice meryem merve busra kubra seyma sevda sevgul serkan sinan selim suleyman salih recep tayyip tayfun taner tolga tuncay ufuk ugur umut unal volkan yasin yasar
  yavuz yigit yilmaz yildiz yildirim zafer zehra zeki arda arzu asli asuman atilla ayhan aykut aylin baris basak bekir berk berkay betul bilal birol bulent canan caner cansu
  cihan dogan dogukan duygu ece efe ege emir engin enes ercan erdal erdem eren erhan erkan erol ersin evren eyup ezgi ferhat feyza furkan gamze gizem gokhan gonul guler gulsen
  gunes guven halil halit hamza harun hande ilker ilknur inci irem irfan kamil kemal kenan koray levent leyla mahmut melih melike melis mert mesut metin mine mustafam muzaffer
  naci nazli necati nesrin nihat nuray nurcan nur okan oktay onur orhan oya ozan ozge ozgur ozlem pelin pinar ramazan rabia rifat riza sabri sedat sedef selcuk selin sema senol
  serap serdar serhat sevim sezen sibel simge songul suat tahir talha tarik tugba tulay turan turgut umit yeliz yeter yunus kaya demir celik sahin ozturk aydin arslan kilic
  aslanim cetin kara koc kurt ozdemir simsek polat korkmaz guclu
  dragon monkey sunshine princess football baseball basketball superman batman spiderman pokemon naruto minecraft master shadow michael jordan jennifer jessica daniel ashley
  charlie thomas robert andrew george summer winter spring autumn january february march april june july august september october november december monday tuesday wednesday
  thursday friday saturday sunday flower freedom whatever trustno mustang ferrari porsche mercedes bmw audi honda toyota samsung apple iphone android google facebook instagram
  twitter youtube whatsapp microsoft windows linux computer server data office excel hello hallo access starwars matrix killer ninja hunter tigger cookie chocolate cheese banana
  orange purple silver golden diamond angel angels heaven lucky happy crazy sexy babygirl computer pepper ginger buster soccer hockey ranger jackass blink zaq`.split(
    /\s+/,
  ),
);
