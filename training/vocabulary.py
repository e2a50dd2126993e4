"""Words of receipts by language: goods, texts of tills, names of shops and places. This project's own; CC0-1.0."""

WORDS = {
    "sv": {
        "items": """Mellanmjölk Lättmjölk Standardmjölk Grädde Gräddfil Smör Bregott Ägg Västerbottensost Hushållsost Prästost
            Filmjölk Kvarg Rågbröd Knäckebröd Limpa Kanelbulle Kardemummabulle Prinsesstårta Köttbullar Köttfärs Falukorv
            Fläskfilé Kycklingfilé Nötfärs Skinka Lax Räkor Sill Strömming Kaviar Äpple Päron Banan Apelsin Jordgubbar Blåbär
            Lingonsylt Vindruvor Gurka Tomat Lök Vitlök Rödlök Morötter Potatis Blomkål Vitkål Sötpotatis Spädbarnsmat Bröd
            Kaffe Bryggkaffe Te Läsk Öl Starköl Folköl Lättöl Cider Vin Mineralvatten Påse Papperskasse Plastkasse Tvättmedel
            Diskmedel Hushållspapper Toalettpapper Schampo Tvål Tandkräm Blöjor Batterier Ljus Tändstickor Choklad Godis
            Lösgodis Chips Glass Ärtsoppa Pannkakor Räksmörgås Dagens Lunch Smörgås Våffla Sås Kryddor Socker Mjöl Havregryn
            Jäst Olja Vinäger Senap Ketchup Majonnäs Ris Pasta Gröt Müsli Nötter Russin Kräftor Tårta Semla Bärkasse Pant
            Parkering Bensin Diesel Biltvätt Spolarvätska Övernattning Frukost Städning Hyra Avgift Frakt Skruv Färg Pensel
            Spik Gängtång Måttband Hörlurar Laddare Skärm Bläckpatron Pärm Kuvert Frimärken Växel Återbetalning""",
        "till": """Kvitto Kassakvitto Kassa Kassör Kassanr Butik Säljare Summa Totalt Att betala Betalat Kontant Kontokort Växel
            tillbaka Moms Varav moms Netto Brutto Öresavrundning Avrundning Rabatt Medlemsrabatt Erbjudande Antal Pris á-pris
            Belopp Köp Retur Pant Org.nr Organisationsnummer Momsreg.nr Tel Telefon Öppettider Mån-Fre Lör Sön Välkommen åter
            Tack för ditt köp Spara kvittot Öppet köp Kortköp Godkänd Kontrollenhet Kortbetalning Kontaktlös Personlig kod
            Köpekvitto Kundens ex Butikens ex Debet Kredit Referens Bankgiro Förfallodatum Faktura Du har sparat Bonus Poäng
            Betjänad av Bord Gäster Dricks Serveringsavgift Mottaget Åter Erhållet Datum Tid Löpnr Vid reklamation uppvisa kvitto
            Återköp Återbetalning Återbetalt Dricks Pant Pantretur Växelkurs Kurs Valuta Returkvitto""",
        "shops": """Åhléns Hemköp Systembolaget Pressbyrån Apoteket Hjärtat Kronans Clas Ohlson Biltema Byggmax Järnia Elgiganten
            Coop Konsum Tempo Willys Matöppet Lindströms Konditori Söderhallarna Östermalms Saluhall Gröna Trädgården Café
            Ångström Bageri Fiskhörnan Pizzeria Örnen Restaurang Kök & Bar Hornstulls Blomsterhandel Närlivs Sjöstaden Länsmansgården
            Röda Stugan Björkmans Färg Måleri Däckservice Bilverkstad Åkeri Frisör Håret Träffpunkten Skånska Kaféet AB HB""",
        "places": """Göteborg Malmö Västerås Örebro Linköping Helsingborg Jönköping Norrköping Umeå Gävle Borås Södertälje
            Eskilstuna Halmstad Växjö Karlstad Sundsvall Östersund Trollhättan Luleå Skövde Kungälv Åre Ängelholm Hässleholm
            Drottninggatan Kungsgatan Storgatan Götgatan Östra Västra Södra Norra Hamngatan Järnvägsgatan Vasagatan Sveavägen
            Ringvägen Skolvägen Ågatan Öppna Stockholm Uppsala Lund Kalmar Visby Täby Nacka Mölndal Sköndal Älvsjö Årsta""",
    },
    "no": {
        "items": """Lettmelk Helmelk Melk Fløte Rømme Smør Brunost Gulost Jarlsberg Egg Yoghurt Kneippbrød Grovbrød Loff Rundstykker
            Lompe Lefse Knekkebrød Kjøttdeig Karbonadedeig Kjøttkaker Kyllingfilet Pølser Grillpølse Bacon Skinke Servelat
            Leverpostei Laks Ørret Torsk Reker Makrell Sild Fiskekaker Fiskeboller Eple Pære Banan Appelsin Jordbær Blåbær
            Bringebær Tyttebærsyltetøy Druer Agurk Tomat Løk Rødløk Hvitløk Gulrøtter Potet Blomkål Søtpotet Kålrot Kaffe Te Brus
            Pils Øl Sider Vin Farris Vann Bærepose Pose Papirpose Oppvaskmiddel Vaskepulver Tørkerull Toalettpapir Sjampo Såpe
            Tannkrem Bleier Batterier Lys Fyrstikker Sjokolade Smågodt Potetgull Is Kvikklunsj Bolle Skolebolle Kanelbolle Vaffel
            Kake Bløtkake Sukker Mel Havregryn Gjær Olje Eddik Sennep Ketchup Majones Ris Pasta Grøt Müsli Nøtter Rosiner
            Middag Lunsj Frokost Dagens rett Påsmurt Rekesmørbrød Pant Parkering Bensin Diesel Bilvask Spylervæske Overnatting
            Gebyr Frakt Skruer Maling Pensel Tommestokk Hodetelefoner Lader Skjøteledning Blekkpatron Perm Konvolutt Frimerker""",
        "till": """Kvittering Salgskvittering Kasse Kasserer Butikk Ekspeditør Sum Totalt Å betale Betalt Kontant Bankaxept Vipps
            Vekslepenger Tilbake MVA Herav MVA Mva-grunnlag Grunnlag Netto Brutto Øreavrunding Avrunding Rabatt Medlemsrabatt
            Tilbud Antall Pris Beløp Kjøp Retur Pant Org.nr Foretaksregisteret Tlf Telefon Åpningstider Man-Fre Lør Søn Velkommen
            tilbake Takk for handelen Ta vare på kvitteringen Bytte innen Godkjent Kortbetaling Kontaktløs Personlig kode Kundens
            kopi Butikkens kopi Debet Kreditt Referanse Kontonummer Forfallsdato Faktura Du har spart Trumf Poeng Betjent av Bord
            Gjester Tips Servering Mottatt Dato Tid Bongnr Ordre Høy sats Middels sats Lav sats Næringsmidler
            Refusjon Tilbakebetaling Tilbakebetalt Panteretur Driks Vekslingskurs Kurs Valuta Returkvittering""",
        "shops": """Rema 1000 Kiwi Meny Joker Bunnpris Coop Extra Obs Vinmonopolet Narvesen Apotek 1 Vitusapotek Clas Ohlson Biltema
            Jernia Elkjøp Power Bakeriet i Lom Godt Brød Åpent Bakeri Kaffebrenneriet Fiskekompaniet Sjøhuset Brygga Gården
            Fjøset Kjøkken & Bar Bølgen Blå Kro Pizzabakeren Blomsterbutikk Frisør Håndverk Tømrer Rørlegger Bilverksted Maxbo
            Byggmakker Møbelringen Jærbu Sørlandet Østlandske Nærbutikken Øyvind Bjørn Håkon AS ASA ENK DA""",
        "places": """Tromsø Bodø Ålesund Kristiansund Molde Trondheim Bergen Stavanger Sandnes Haugesund Kristiansand Tønsberg
            Lillestrøm Drammen Fredrikstad Sarpsborg Hønefoss Gjøvik Hamar Lillehammer Røros Mosjøen Harstad Alta Hammerfest
            Vadsø Storgata Kirkegata Skippergata Grønland Grünerløkka Majorstuen Bogstadveien Sørenga Bygdøy Torggata Åsgata
            Fjordgata Strandveien Kjøpmannsgata Østre Vestre Nordre Søndre Oslo Askøy Bømlo Stjørdal Steinkjer Førde Ørsta""",
    },
    "da": {
        "items": """Letmælk Minimælk Sødmælk Skummetmælk Fløde Piskefløde Smør Kærgården Æg Ost Havarti Danbo Yoghurt Skyr Rugbrød
            Franskbrød Rundstykker Wienerbrød Kanelsnegl Smørrebrød Hakket oksekød Frikadeller Kyllingebryst Pølser Medister
            Leverpostej Hamburgerryg Spegepølse Laks Rødspætte Torsk Rejer Sild Makrel Æble Pære Banan Appelsin Jordbær Blåbær
            Hindbær Vindruer Agurk Tomat Løg Rødløg Hvidløg Gulerødder Kartofler Blomkål Rødkål Porrer Kaffe Te Sodavand Øl Pilsner
            Vin Danskvand Pose Bærepose Papirspose Opvaskemiddel Vaskepulver Køkkenrulle Toiletpapir Sæbe Tandpasta Bleer
            Batterier Stearinlys Tændstikker Chokolade Slik Lakrids Flødeboller Chips Is Kage Lagkage Sukker Mel Havregryn Gær
            Olie Eddike Sennep Remoulade Mayonnaise Ris Pasta Grød Mysli Nødder Rosiner Frokost Aftensmad Dagens ret Morgenmad
            Tærte Hønsesalat Kødboller Pant Parkering Benzin Diesel Bilvask Sprinklervæske Overnatning Gebyr Fragt Skruer Maling
            Pensel Tommestok Høretelefoner Oplader Forlængerledning Blækpatron Ringbind Kuverter Frimærker""",
        "till": """Kvittering Bon Kasse Ekspedient Butik I alt Total At betale Betalt Kontant Dankort MobilePay Byttepenge Retur
            Moms Heraf moms Momsgrundlag Netto Brutto Øreafrunding Afrunding Rabat Medlemsrabat Tilbud Antal Pris Beløb Køb
            Pant CVR-nr CVR SE-nr Tlf Telefon Åbningstider Man-Fre Lør Søn Velkommen igen Tak for købet Tak for besøget Gem bonen
            Bytteret Godkendt Kortbetaling Kontaktløs PIN-kode Kundens kopi Butikkens kopi Debet Kredit Reference Faktura Forfald
            De har sparet Du har sparet Point Betjent af Bord Gæster Drikkepenge Modtaget Dato Tid Bonnr Ordre Reg.nr Konto
            Ekspederet af Kvitteringen bedes gemt Fortrydelsesret
            Tilbagebetaling Tilbagebetalt Refusion Flaskepant Pantretur Valutakurs Kurs Valuta Returbon Krediteret""",
        "shops": """Netto Føtex Bilka Irma Meny SuperBrugsen Kvickly Rema 1000 Lidl Matas Apotek Silvan Jysk Elgiganten Bauhaus Harald
            Nyborg Lagkagehuset Meyers Bageri Café Nørrebro Torvehallerne Grønttorvet Fiskehuset Slagter Østergaard Købmand
            Søstrene Grene Bog & Idé Vinhandleren Røde Kors Blomsterhjørnet Frisør Hår & Skønhed Tømrer Kræmmerhuset Smørrebrødskunsten
            Værtshus Kro Kælderen Restaurant Åen Ærø Bryghus Løgismose Sønderjyske ApS A/S I/S""",
        "places": """København Århus Aarhus Odense Aalborg Ålborg Esbjerg Randers Kolding Horsens Vejle Roskilde Herning Hørsholm
            Helsingør Silkeborg Næstved Fredericia Viborg Køge Holstebro Taastrup Slagelse Hillerød Sønderborg Svendborg Hjørring
            Nørresundby Ringsted Rønne Skælskør Nykøbing Vesterbrogade Nørregade Østergade Strøget Gågaden Algade Søndergade
            Bredgade Frederiksberg Nørrebrogade Østerbrogade Ærøskøbing Rømø Læsø Samsø""",
    },
    "fi": {
        "items": """Maito Kevytmaito Rasvaton Kerma Kahvikerma Voi Juusto Edam Kananmuna Jogurtti Rahka Piimä Ruisleipä Näkkileipä
            Karjalanpiirakka Pulla Korvapuusti Jauheliha Lihapullat Makkara Lenkkimakkara Kinkku Broilerin Kanafilee Lohi
            Kirjolohi Silli Silakka Katkarapu Omena Päärynä Banaani Appelsiini Mansikka Mustikka Puolukkahillo Viinirypäle Kurkku
            Tomaatti Sipuli Valkosipuli Porkkana Peruna Kukkakaali Lanttu Kahvi Tee Limsa Olut Siideri Viini Vichy Kivennäisvesi
            Muovikassi Paperikassi Kassi Astianpesuaine Pyykinpesuaine Talouspaperi Wc-paperi Shampoo Saippua Hammastahna Vaippa
            Paristo Kynttilä Tulitikut Suklaa Salmiakki Karkki Sipsi Jäätelö Kakku Munkki Sokeri Jauho Kaurahiutale Hiiva Öljy
            Etikka Sinappi Ketsuppi Majoneesi Riisi Pasta Puuro Mysli Pähkinä Rusina Lounas Aamiainen Päivän keitto Keittolounas
            Pysäköinti Bensiini Diesel Autopesu Tuulilasinpesuneste Majoitus Palvelumaksu Rahti Ruuvi Maali Sivellin Kuulokkeet
            Laturi Jatkojohto Mustepatruuna Kirjekuori Postimerkki Pantti Pullopantti Ämpäri Työkalu Käsine Höylä""",
        "till": """Kuitti Kassa Kassakuitti Myyjä Myymälä Yhteensä Summa Maksettava Maksettu Käteinen Käteisellä Kortti Pankkikortti
            Korttiveloitus Takaisin Vaihtoraha ALV Vero Veroton Verollinen Verollinen hinta Pyöristys Alennus Jäsenalennus Tarjous
            Määrä Hinta Kpl À-hinta Osto Palautus Pantti Y-tunnus Puh Puhelin Aukioloajat Ma-Pe La Su Tervetuloa Tervetuloa
            uudelleen Kiitos käynnistä Kiitos Säilytä kuitti Hyväksytty Lähimaksu Tunnusluku Asiakkaan kappale Kauppiaan kappale
            Viite Viitenumero Tilinumero Eräpäivä Lasku Säästit Bonus Plussa Pisteet Palveli Pöytä Päiväys Päivämäärä Aika Kuittinro
            Sis. alv Yht. Erittely Hyvitys Hyvitetään Palautetaan Palautuskuitti Juomaraha Tippi Pullonpalautus
            Valuuttakurssi Kurssi Valuutta""",
        "shops": """K-Market K-Citymarket Prisma S-market Alepa Sale Lidl Alko Apteekki R-kioski Tokmanni Puuilo Motonet Gigantti
            Verkkokauppa Stockmann Sokos Hesburger Fazer Kahvila Leipomo Ravintola Pitopöytä Kalaliike Kukkakauppa Parturi Kampaamo
            Autohuolto Rengasliike Rautakauppa Työmaa Hämeen Järvi Keittiö Mäkinen Virtanen Hyvönen Kämp Sähkö Liike Käsityö Oy Oyj
            Ky Tmi Ay""",
        "places": """Helsinki Espoo Tampere Vantaa Oulu Turku Jyväskylä Lahti Kuopio Pori Kouvola Joensuu Lappeenranta Hämeenlinna Vaasa
            Seinäjoki Rovaniemi Mikkeli Kotka Salo Porvoo Kokkola Hyvinkää Lohja Järvenpää Rauma Kajaani Kerava Savonlinna Nokia
            Ylöjärvi Kangasala Riihimäki Raisio Mäntsälä Äänekoski Mannerheimintie Hämeenkatu Aleksanterinkatu Keskuskatu
            Kauppakatu Rautatienkatu Itäinen Läntinen Pohjoinen Eteläinen Töölö Kallio Mäkelänkatu Hämeentie""",
    },
    "de": {
        "items": """Vollmilch Fettarme Milch Sahne Butter Käse Gouda Emmentaler Eier Joghurt Quark Roggenbrot Vollkornbrot Brötchen
            Brezel Croissant Hackfleisch Frikadellen Hähnchenbrust Würstchen Bratwurst Leberkäse Schinken Salami Lachs Matjes
            Äpfel Birnen Bananen Orangen Erdbeeren Heidelbeeren Trauben Gurke Tomaten Zwiebeln Knoblauch Möhren Karotten
            Kartoffeln Blumenkohl Weißkohl Kürbis Süßkartoffel Grüner Tee Kaffee Röstkaffee Mineralwasser Apfelschorle Weißbier
            Pilsener Kölsch Weißwein Rotwein Tragetasche Tüte Spülmittel Waschmittel Küchenrolle Toilettenpapier Seife Zahnpasta
            Windeln Batterien Kerzen Streichhölzer Schokolade Gummibärchen Nüsse Erdnüsse Müsli Käsekuchen Apfelkuchen Gebäck
            Zucker Mehl Haferflocken Hefe Öl Essig Süßer Senf Ketchup Remoulade Reis Nudeln Spätzle Maultaschen Klöße Soße Gewürz
            Tagesgericht Frühstück Mittagessen Döner Pommes Schnitzel Geschnetzeltes Pfand Parkgebühr Benzin Super Diesel
            Autowäsche Übernachtung Gebühr Versand Schrauben Farbe Pinsel Zollstock Kopfhörer Ladegerät Verlängerung Druckerpatrone
            Umschläge Briefmarken Blumenstrauß Größe Fußball Straßenkarte""",
        "till": """Quittung Rechnung Kassenbon Kasse Kassierer Bediener Filiale Summe Gesamt Zu zahlen Bezahlt Bar Gegeben Rückgeld
            EC-Karte Girocard Kartenzahlung Kontaktlos MwSt USt Steuer Netto Brutto Zwischensumme Rabatt Preisvorteil Angebot
            Stück Menge Preis Einzelpreis Betrag Kauf Rückgabe Pfand Leergut USt-IdNr. Steuernummer St.-Nr. Tel. Telefon
            Öffnungszeiten Mo-Fr Sa So Auf Wiedersehen Vielen Dank für Ihren Einkauf Beleg aufbewahren Umtausch Händlerbeleg
            Kundenbeleg Genehmigt Zahlung erfolgt Terminal-ID Beleg-Nr. Trace-Nr. Datum Uhrzeit Uhr Tisch Gäste Trinkgeld Es
            bediente Sie Bon-Nr. TSE-Signatur Transaktion Seriennummer Prüfwert Geschäftsführer Für Bewirtungsaufwand""",
        "shops": """Edeka Rewe Aldi Süd Nord Lidl Penny Netto Kaufland Rossmann Müller dm-drogerie Bäckerei Metzgerei Fleischerei Café
            Gaststätte Zum Löwen Goldener Bären Grüner Baum Getränkemarkt Bücherei Buchhandlung Blumen Schäfer Schröder Krämer
            Köhler Jäger Böhm Apotheke am Markt Löwenapotheke Baumarkt Autohaus Tankstelle Friseur Schlüsseldienst GmbH & Co. KG
            OHG UG AG e.K.""",
        "places": """München Köln Düsseldorf Nürnberg Würzburg Göttingen Lübeck Münster Osnabrück Saarbrücken Fürth Tübingen Bückeburg
            Königswinter Hauptstraße Bahnhofstraße Kölner Straße Schloßstraße Gartenstr. Mühlenweg Marktplatz Südring Großer Weg
            Königsallee Österreich Zürich Wien Salzburg Graz Berlin Hamburg Frankfurt Stuttgart Leipzig Dresden Hannover Bremen""",
    },
    "en": {
        "items": """Whole Milk Semi Skimmed Cream Butter Cheddar Eggs Yoghurt Bread Bagel Croissant Muffin Minced Beef Chicken Breast
            Sausages Bacon Ham Salmon Prawns Tuna Apples Pears Bananas Oranges Strawberries Grapes Cucumber Tomatoes Onions Garlic
            Carrots Potatoes Rice Noodles Coffee Latte Cappuccino Americano Flat White Tea Cola Juice Beer Lager Wine Water Carrier
            Bag Detergent Kitchen Roll Tissue Shampoo Soap Toothpaste Batteries Candles Chocolate Crisps Ice Cream Cake Sugar Flour
            Oats Oil Vinegar Mustard Ketchup Soup Salad Burger Fries Pizza Lunch Special Breakfast Dinner Taxi Parking Unleaded
            Diesel Car Wash Room Night Service Delivery Screws Paint Brush Tape Charger Cable Adapter Ink Paper Envelope Stamps
            Crème Brûlée Nasi Goreng Ayam Teh Tarik Kopi Mee Roti Canai Limau Ais Satay""",
        "till": """Receipt Tax Invoice Cashier Till Store Server Total Subtotal Amount Due Balance Paid Cash Change Card Visa Mastercard
            Debit Credit Contactless VAT GST Tax Incl. Excl. Rounding Adjustment Discount Member Offer Qty Price Unit Amount Sale
            Refund Return Exchange Tel Phone Fax Open Mon-Fri Sat Sun Thank You Please Come Again Keep this receipt Customer Copy
            Merchant Copy Approved Auth Code Reference Invoice No. Doc No. Date Time Table Guests Tip Service Charge Served by
            Order Points Balance Goods sold are not returnable GST Summary Item(s) Net Gross Tax Code""",
        "shops": """Tesco Sainsbury's Boots Costa Starbucks Pret Marks & Spencer Waitrose Corner Shop Bakery Kitchen Bistro Grill House
            Trading Enterprise Hardware Stationery Supermarket Pharmacy Book Store Hotel Inn Airport Express Sdn Bhd Ltd Inc LLC
            Restaurant Café Noodle Bar Garden Centre Motors Service Station""",
        "places": """London Street Road Avenue Lane Square Park Bridge High Station Market North South East West Dublin Edinburgh Oxford
            Cambridge Jalan Taman Bandar Kuala Lumpur Selangor Johor Bahru Petaling Jaya Kampung Lorong Persiaran Terminal Airport""",
    },
}
