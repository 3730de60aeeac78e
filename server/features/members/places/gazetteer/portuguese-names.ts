/** Cities whose Portuguese name is another: by country, the list's name and ours. */
export const portugueseCities: Readonly<Record<string, string>> = {
  AF: 'Kabul=Cabul',
  AM: 'Yerevan=Erevan',
  AR: 'Córdoba=Córdova; Rosario=Rosário',
  AT: 'Vienna=Viena; Salzburg=Salzburgo',
  BD: 'Dhaka=Daca',
  BE: 'Brussels=Bruxelas; Antwerp=Antuérpia; Antwerpen=Antuérpia; Gent=Gante; Ghent=Gante',
  BG: 'Sofia=Sófia',
  CA: 'Montréal=Montreal; Québec=Quebec; Quebec City=Quebec',
  CH: 'Bern=Berna; Zürich=Zurique; Geneva=Genebra; Genève=Genebra; Basel=Basileia; Lausanne=Lausana; Luzern=Lucerna',
  CM: 'Yaoundé=Iaundé; Douala=Duala',
  CN: 'Beijing=Pequim; Shanghai=Xangai; Guangzhou=Cantão; Nanjing=Nanquim',
  CY: 'Nicosia=Nicósia',
  CZ: 'Prague=Praga',
  DE: 'Berlin=Berlim; Munich=Munique; München=Munique; Hamburg=Hamburgo; Köln=Colônia; Cologne=Colônia; Frankfurt am Main=Frankfurt; Nürnberg=Nuremberg; Aachen=Aquisgrão; Freiburg=Friburgo',
  DJ: 'Djibouti=Djibuti',
  DK: 'Copenhagen=Copenhague',
  DO: 'Santo Domingo=São Domingos',
  DZ: 'Algiers=Argel; Oran=Orã',
  EE: 'Tallinn=Talin',
  EG: 'Giza=Gizé; Port Said=Porto Said',
  ES: 'Valencia=Valência; Sevilla=Sevilha; Seville=Sevilha; Zaragoza=Saragoça; Murcia=Múrcia; A Coruña=Corunha; Córdoba=Córdova; Cádiz=Cádis',
  ET: 'Addis Ababa=Adis Abeba',
  FI: 'Helsinki=Helsinque',
  FR: 'Marseille=Marselha; Bordeaux=Bordéus; Strasbourg=Estrasburgo; Avignon=Avinhão; Lourdes=Lurdes',
  GB: 'London=Londres; Edinburgh=Edimburgo',
  GH: 'Accra=Acra',
  GN: 'Conakry=Conacri',
  GR: 'Athens=Atenas; Thessaloníki=Salônica; Thessaloniki=Salônica; Pátra=Patras; Corinth=Corinto',
  GT: 'Guatemala City=Cidade da Guatemala',
  HT: 'Port-au-Prince=Porto Príncipe',
  HU: 'Budapest=Budapeste',
  ID: 'Jakarta=Jacarta',
  IL: 'Jerusalem=Jerusalém; Nazareth=Nazaré',
  IN: 'New Delhi=Nova Délhi; Delhi=Délhi; Kolkata=Calcutá; Cochin=Cochim; Kochi=Cochim; Kozhikode=Calecute; Panjim=Pangim; Panaji=Pangim',
  IQ: 'Baghdad=Bagdá; Mosul=Mossul; Basrah=Baçorá',
  IR: 'Tehran=Teerã; Shiraz=Xiraz',
  IT: 'Rome=Roma; Milan=Milão; Naples=Nápoles; Turin=Turim; Venice=Veneza; Florence=Florença; Genoa=Gênova; Bologna=Bolonha; Padova=Pádua; Mantova=Mântua; Assisi=Assis; Perugia=Perúgia',
  JO: 'Amman=Amã',
  JP: 'Tokyo=Tóquio; Kyoto=Quioto',
  KE: 'Nairobi=Nairóbi; Mombasa=Mombaça',
  KG: 'Bishkek=Bisqueque',
  KR: 'Seoul=Seul',
  KW: 'Kuwait City=Cidade do Kuwait',
  LB: 'Beirut=Beirute; Tripoli=Trípoli',
  LR: 'Monrovia=Monróvia',
  LU: 'Luxembourg=Luxemburgo',
  LY: 'Tripoli=Trípoli; Benghazi=Bengasi',
  MA: 'Fès=Fez; Fes=Fez; Tangier=Tânger; Marrakesh=Marraquexe',
  MC: 'Monaco=Mônaco',
  ML: 'Bamako=Bamaco; Timbuktu=Tombuctu',
  MN: 'Ulaanbaatar=Ulan Bator',
  MX: 'Mexico City=Cidade do México; Ciudad Juárez=Cidade Juárez',
  NE: 'Niamey=Niamei',
  NI: 'Managua=Manágua',
  NL: 'Amsterdam=Amsterdã; The Hague=Haia; Rotterdam=Roterdã',
  NP: 'Kathmandu=Catmandu',
  OM: 'Muscat=Mascate',
  PA: 'Panamá=Cidade do Panamá; Panama City=Cidade do Panamá',
  PK: 'Karachi=Carachi',
  PL: 'Warsaw=Varsóvia; Kraków=Cracóvia; Krakow=Cracóvia; Gdańsk=Gdansk; Wrocław=Breslávia; Poznań=Posnânia; Łódź=Lodz',
  PS: 'Bethlehem=Belém',
  PT: 'Lisbon=Lisboa',
  PY: 'Asunción=Assunção; Ciudad del Este=Cidade do Leste',
  RO: 'Bucharest=Bucareste',
  RS: 'Belgrade=Belgrado',
  RU: 'Moscow=Moscou; Saint Petersburg=São Petersburgo; Volgograd=Volgogrado; Yekaterinburg=Ecaterimburgo',
  SA: 'Riyadh=Riade; Mecca=Meca; Jeddah=Jidá',
  SD: 'Khartoum=Cartum',
  SE: 'Stockholm=Estocolmo; Göteborg=Gotemburgo; Gothenburg=Gotemburgo; Malmö=Malmo',
  SG: 'Singapore=Singapura',
  SI: 'Ljubljana=Liubliana',
  SN: 'Dakar=Dacar',
  SO: 'Mogadishu=Mogadíscio',
  SY: 'Damascus=Damasco; Aleppo=Alepo',
  TJ: 'Dushanbe=Duchambé',
  TN: 'Tunis=Túnis',
  TR: 'Istanbul=Istambul; Ankara=Ancara; İzmir=Esmirna; Izmir=Esmirna; Antioch=Antioquia',
  TT: 'Port of Spain=Porto de Espanha',
  TW: 'Taipei=Taipé',
  UA: 'Kyiv=Kiev; Odesa=Odessa',
  US: 'New York City=Nova York; New Orleans=Nova Orleans; Philadelphia=Filadélfia; Washington, D.C.=Washington',
  UY: 'Montevideo=Montevidéu',
  UZ: 'Samarkand=Samarcanda',
  VA: 'Vatican City=Cidade do Vaticano',
  VN: 'Hanoi=Hanói; Ho Chi Minh City=Cidade de Ho Chi Minh',
  YE: 'Aden=Áden; Sanaa=Saná',
  ZA: 'Cape Town=Cidade do Cabo; Johannesburg=Joanesburgo; Pretoria=Pretória',
};

/** Regions whose Portuguese name is another: by country, the list's name and ours. */
export const portugueseRegions: Readonly<Record<string, string>> = {
  BE: 'Brussels Capital=Bruxelas; Wallonia=Valônia; Flanders=Flandres',
  BR: 'Federal District=Distrito Federal',
  CA: 'British Columbia=Colúmbia Britânica; New Brunswick=Nova Brunswick; Northwest Territories=Territórios do Noroeste; Nova Scotia=Nova Escócia; Ontario=Ontário; Prince Edward Island=Ilha do Príncipe Eduardo; Newfoundland and Labrador=Terra Nova e Labrador',
  CH: 'Zurich=Zurique; Saint Gallen=São Galo; Lucerne=Lucerna; Grisons=Grisões; Geneva=Genebra; Fribourg=Friburgo; Bern=Berna; Basel-City=Basileia-Cidade; Basel-Landschaft=Basileia-Campo; Thurgau=Turgóvia; Aargau=Argóvia',
  CN: 'Beijing=Pequim; Shanghai=Xangai; Tibet=Tibete; Inner Mongolia=Mongólia Interior; Guangdong=Cantão',
  DE: 'Thuringia=Turíngia; Saxony-Anhalt=Saxônia-Anhalt; Saxony=Saxônia; Saarland=Sarre; Rheinland-Pfalz=Renânia-Palatinado; North Rhine-Westphalia=Renânia do Norte-Vestfália; Lower Saxony=Baixa Saxônia; Mecklenburg-Vorpommern=Mecklemburgo-Pomerânia Ocidental; Hesse=Hessen; Hamburg=Hamburgo; Bremen=Bremen; Brandenburg=Brandemburgo; State of Berlin=Berlim; Bavaria=Baviera; Baden-Wurttemberg=Baden-Württemberg',
  ES: 'Murcia=Múrcia; Balearic Islands=Ilhas Baleares; Andalusia=Andaluzia; Canary Islands=Ilhas Canárias; Castille-La Mancha=Castela-Mancha; Extremadura=Estremadura; Valencia=Valência; Asturias=Astúrias; Navarre=Navarra; Madrid=Madri; Cantabria=Cantábria; Aragon=Aragão; Castille and León=Castela e Leão; Catalonia=Catalunha; Galicia=Galiza; Basque Country=País Basco',
  FR: "Provence-Alpes-Côte d'Azur=Provença-Alpes-Costa Azul; Corsica=Córsega; Brittany=Bretanha; Bourgogne-Franche-Comté=Borgonha-Franco-Condado; New Aquitaine=Nova Aquitânia; Normandy=Normandia; Occitanie=Occitânia; Hauts-de-France=Altos da França; Auvergne-Rhône-Alpes=Auvérnia-Ródano-Alpes",
  GB: 'Wales=País de Gales; Scotland=Escócia; Northern Ireland=Irlanda do Norte; England=Inglaterra',
  IT: 'Sicily=Sicília; Sardinia=Sardenha; Calabria=Calábria; Veneto=Vêneto; Aosta Valley=Vale de Aosta; Umbria=Úmbria; Trentino-Alto Adige=Trentino-Alto Ádige; Tuscany=Toscana; Apulia=Apúlia; Piedmont=Piemonte; The Marches=Marcas; Lombardy=Lombardia; Liguria=Ligúria; Lazio=Lácio; Friuli Venezia Giulia=Friul-Veneza Júlia; Emilia-Romagna=Emília-Romanha; Campania=Campânia; Basilicate=Basilicata; Abruzzo=Abruzos',
  JP: 'Tokyo=Tóquio; Kyoto=Quioto',
  MX: 'Mexico City=Cidade do México; Nuevo León=Novo Leão; Baja California Sur=Baixa Califórnia do Sul; Baja California=Baixa Califórnia',
  NL: 'South Holland=Holanda do Sul; Zeeland=Zelândia; North Holland=Holanda do Norte; North Brabant=Brabante do Norte; Limburg=Limburgo; Groningen=Groninga; Gelderland=Guéldria; Friesland=Frísia; Flevoland=Flevolândia',
  PT: 'Lisbon=Lisboa; Azores=Açores',
  US: 'District of Columbia=Distrito de Colúmbia; Florida=Flórida; Georgia=Geórgia; Louisiana=Luisiana; North Carolina=Carolina do Norte; South Carolina=Carolina do Sul; West Virginia=Virgínia Ocidental; Virginia=Virgínia; New Hampshire=Nova Hampshire; New Jersey=Nova Jersey; New York=Nova York; California=Califórnia; New Mexico=Novo México; North Dakota=Dakota do Norte; South Dakota=Dakota do Sul; Hawaii=Havaí; Alaska=Alasca; Pennsylvania=Pensilvânia',
  UY: 'Montevideo=Montevidéu',
  ZA: 'Free State=Estado Livre; Eastern Cape=Cabo Oriental; Northern Cape=Cabo Setentrional; Western Cape=Cabo Ocidental; North West=Noroeste',
};

type Names = ReadonlyMap<string, string>;

function readNames(byCountry: Readonly<Record<string, string>>): Names {
  return new Map(
    Object.entries(byCountry).flatMap(([country, pairs]) =>
      pairs.split('; ').map((pair) => {
        const [name, portuguese] = pair.split('=') as [string, string];
        return [`${country} ${name}`, portuguese] as const;
      }),
    ),
  );
}

const cities = readNames(portugueseCities);
const regions = readNames(portugueseRegions);

/** The Portuguese name of a well-known city, where it is another. */
export const portugueseCity = (country: string, name: string): string | undefined => cities.get(`${country} ${name}`);

/** The Portuguese name of a region, where it is another. */
export const portugueseRegion = (country: string, name: string): string | undefined =>
  regions.get(`${country} ${name}`);
