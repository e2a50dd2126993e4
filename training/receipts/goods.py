"""Goods and texts of Nordic tills, by country. This project's own; CC0-1.0."""

COUNTRIES = {
    "SE": {
        "currency": "SEK",
        "food": """Mellanmjölk|Köttfärs 500g|Räksmörgås|Kanelbulle|Bryggkaffe|Äpple Royal Gala|Rågbröd|Västerbottensost|Falukorv|Grädde
            36%|Ägg 12-pack|Smör|Jordgubbar|Lättöl|Blåbärssoppa|Kycklingfilé|Knäckebröd|Havregryn|Gräddfil|Lösgodis|Pannkakor|Rödlök|Färsk
            pasta|Läsk 1,5L""",
        "goods": """Papperskasse|Tvättmedel|Hushållspapper|Diskmedel|Schampo|Batterier AA|Tändstickor|Tandkräm|Blöjor stl 4|Spolarvätska|Pärm
            A4|Laddare USB-C|Värmeljus|Hörlurar""",
        "shops": """Björkmans Livs|Sjöstadens Mathörna|Gröna Handeln|Åkessons Matbod|Östra Närköp|Hallens Ost|Kvarnens Bageri|Söders
            Hemköp|Ängens Livsmedel|Fyrens Mataffär|Lindströms Speceri|Måsens Kiosk""",
        "forms": ["AB", "Handelsbolag", "AB", ""],
        "streets": "Storgatan|Järnvägsgatan|Kungsgatan|Ågatan|Östra Hamngatan|Götgatan",
        "towns": "Göteborg|Malmö|Västerås|Örebro|Jönköping|Umeå|Gävle|Växjö",
        "number": "Org.nr {}",
        "phone": "Tel 0{}-{} {} {}",
        "total": ["Totalt", "Att betala", "SUMMA", "Totalt SEK", "Att betala SEK"],
        "card": ["Kontokort", "Kortköp", "Bankkort", "Mastercard"],
        "cash": ["Kontant", "Erhållet kontant"],
        "change": ["Växel", "Tillbaka"],
        "rounding": ["Öresavrundning", "Avrundning"],
        "tax": {"columns": "Moms% Moms Netto Brutto", "single": "Varav moms {}%"},
        "units": ["st", "st"],
        "discount": ["Rabatt", "Medlemsrabatt"],
        "thanks": "Välkommen åter|Tack för ditt köp|Spara kvittot|Öppet köp 30 dagar|Du betjänades av Åsa",
        "receipt": ["Kvitto nr", "Kvittonr", "Löpnr"],
        "dates": ["%Y-%m-%d", "%Y-%m-%d", "%y-%m-%d"],
        "tip": ["Dricks", "Serveringsdricks"],
        "with_tip": ["Att betala", "Totalt inkl. dricks", "Totalt med dricks"],
        "refund": ["RETUR", "Returkvitto", "ÅTERKÖP"],
        "refunded": ["Återbetalt", "Återköp kort", "Kontokort"],
        "drinks": "Läsk burk|Lättöl 33cl|Mineralvatten|Loka Citron",
        "deposit": ["Pant", "+ Pant"],
        "deposits": [100, 200],
        "returned": ["Pantretur", "Retur pant"],
        "foreign": ["EUR", "NOK", "USD"],
        "exchange": ["Motsvarar {}", "Belopp i {}"],
        "rate": ["Växelkurs", "Kurs"],
        "clock": ["%H:%M", "%H:%M:%S"],
    },
    "NO": {
        "currency": "NOK",
        "food": """Lettmelk 1L|Kjøttdeig|Grovbrød|Brunost|Rømme|Fløte|Rødløk|Blåbær|Laksefilet|Reker|Kaffe filter|Skolebolle|Smågodt|Knekkebrød|
            Egg 12 stk|Smør|Gulrøtter|Eple Aroma|Fiskekaker|Pølser|Rundstykker|Kvikklunsj|Tørket frukt|Kjøttkaker""",
        "goods": """Bærepose|Oppvaskmiddel|Tørkerull|Såpe|Batterier|Tannkrem|Bleier|Lys|Vaskepulver|Spylervæske|Skjøteledning|Perm A4|Sjampo|
            Grillkull""",
        "shops": """Øyas Nærbutikk|Fjordens Mat|Grünerløkka Kolonial|Bjørnstad Dagligvare|Sørenga Marked|Håkonsens Fisk|Åsen Landhandel|Blåveis
            Blomster|Kråkens Kiosk|Tømmerhytta Kafé|Brygga Bakeri|Ørnes Matsenter""",
        "forms": ["AS", "AS", "ANS", ""],
        "streets": "Storgata|Skippergata|Kjøpmannsgata|Bogstadveien|Åsgata|Søndre gate",
        "towns": "Tromsø|Bodø|Ålesund|Tønsberg|Lillestrøm|Gjøvik|Trondheim|Røros",
        "number": "Org.nr {} MVA",
        "phone": "Tlf {} {} {} {}",
        "total": ["Totalt", "Sum", "Å betale", "SUM NOK", "TOTALT"],
        "card": ["BankAxept", "Kort", "Visa", "Bankkort"],
        "cash": ["Kontant", "Mottatt kontant"],
        "change": ["Tilbake", "Veksel"],
        "rounding": ["Øreavrunding", "Avrunding"],
        "tax": {"columns": "MVA% Grunnlag MVA Sum", "single": "Herav MVA {}%"},
        "units": ["stk", "stk"],
        "discount": ["Rabatt", "Medlemsrabatt"],
        "thanks": "Velkommen tilbake|Takk for handelen|Ta vare på kvitteringen|Åpent 9-21 (9-20)|Betjent av Bjørn",
        "receipt": ["Kvittering nr", "Bongnr", "Salgskvittering"],
        "dates": ["%d.%m.%Y", "%d.%m.%Y", "%d.%m.%y"],
        "tip": ["Tips", "Driks"],
        "with_tip": ["Å betale", "Totalt inkl. tips", "Sum med tips"],
        "refund": ["RETUR", "Returkvittering", "TILBAKEBETALING"],
        "refunded": ["Tilbakebetalt", "Refusjon", "Bankkort"],
        "drinks": "Brus boks|Pils 0,5|Farris|Eplemost",
        "deposit": ["Pant", "+ Pant"],
        "deposits": [200, 300],
        "returned": ["Panteretur", "Retur pant"],
        "foreign": ["EUR", "SEK", "USD"],
        "exchange": ["Tilsvarer {}", "Beløp i {}"],
        "rate": ["Vekslingskurs", "Kurs"],
        "clock": ["%H:%M", "%H:%M:%S"],
    },
    "DK": {
        "currency": "DKK",
        "food": """Letmælk|Rugbrød|Smørrebrød|Æg 10 stk|Fløde|Hakket oksekød|Leverpostej|Rødspætte|Jordbær|Kærgården|Wienerbrød|Kaffe|Hindbær|
            Rødkål|Flødeboller|Skyr|Lagkage|Pålæg|Gulerødder|Æbler|Frikadeller|Mørk chokolade|Sødmælk|Remoulade""",
        "goods": """Bærepose|Opvaskemiddel|Køkkenrulle|Sæbe|Batterier|Tandpasta|Bleer|Stearinlys|Vaskepulver|Sprinklervæske|Oplader|Ringbind|
            Tændstikker|Høretelefoner""",
        "shops": """Østergaards Købmand|Nørre Grønt|Smørhullet|Fiskehuset Læsø|Ærø Bryghus|Kælderens Vin|Løkkens Bageri|Blåbjerg Marked|Søhesten
            Kiosk|Møllens Brød|Havnens Købmand|Tårnby Frugt""",
        "forms": ["ApS", "A/S", "I/S", ""],
        "streets": "Nørregade|Østergade|Søndergade|Algade|Vesterbrogade|Bredgade",
        "towns": "København K|Næstved|Hillerød|Sønderborg|Køge|Hjørring|Rønne|Helsingør",
        "number": "CVR-nr. {}",
        "phone": "Tlf. {} {} {} {}",
        "total": ["I alt", "At betale", "TOTAL", "I alt DKK", "Total DKK"],
        "card": ["Dankort", "Visa/Dankort", "Betalingskort", "Mastercard"],
        "cash": ["Kontant", "Modtaget kontant"],
        "change": ["Byttepenge", "Retur"],
        "rounding": ["Øreafrunding", "Afrunding"],
        "tax": {"columns": "Moms% Netto Moms Brutto", "single": "Heraf moms {}%"},
        "units": ["stk", "x"],
        "discount": ["Rabat", "Medlemsrabat"],
        "thanks": "Velkommen igen|Tak for besøget|Gem bonen|Åbent alle dage 8-20|Ekspederet af Søren",
        "receipt": ["Bon nr", "Kvittering", "Bonnr"],
        "dates": ["%d-%m-%Y", "%d.%m.%Y", "%d/%m-%Y"],
        "tip": ["Drikkepenge", "Tips"],
        "with_tip": ["At betale", "I alt inkl. drikkepenge", "Total med drikkepenge"],
        "refund": ["RETUR", "Returbon", "TILBAGEBETALING"],
        "refunded": ["Tilbagebetalt", "Refusion", "Dankort"],
        "drinks": "Sodavand|Pilsner 33cl|Danskvand|Hyldeblomst",
        "deposit": ["Pant", "Pant A"],
        "deposits": [100, 150, 300],
        "returned": ["Flaskepant retur", "Pantretur"],
        "foreign": ["EUR", "SEK", "USD"],
        "exchange": ["Svarer til {}", "Beløb i {}"],
        "rate": ["Valutakurs", "Kurs"],
        "clock": ["%H:%M", "%H:%M:%S"],
    },
    "FI": {
        "currency": "EUR",
        "food": """Kevytmaito 1L|Ruisleipä|Karjalanpiirakka|Jauheliha 400g|Kahvi 500g|Jäätelö|Pähkinä|Mustikka|Näkkileipä|Lohi|Korvapuusti|
            Päärynä|Kananmuna 10 kpl|Rahka|Keittolounas|Pulla|Silli|Kermaviili|Peruna|Hernekeitto|Lihapullat|Mysli|Appelsiini|Hämäläinen
            juusto""",
        "goods": """Muovikassi|Astianpesuaine|Talouspaperi|Saippua|Paristo AA|Hammastahna|Vaippa|Kynttilä|Pyykinpesuaine|Ämpäri|Käsine|Laturi|
            Jatkojohto|Tulitikut""",
        "shops": """Järven Kyläkauppa|Mäkisen Leipomo|Töölön Lähikauppa|Hämeen Kalatukku|Käpylän Kukka|Sähkö-Hyvönen|Pöllön Kahvila|Lähiruoka
            Länsi|Kissanmaan Halli|Äijälän Rauta|Myllyn Puoti|Yölintu Kioski""",
        "forms": ["Oy", "Oy", "Ky", "Tmi"],
        "streets": "Hämeenkatu|Kauppakatu|Mäkelänkatu|Keskuskatu|Rautatienkatu|Itäinen Pitkäkatu",
        "towns": "Jyväskylä|Hämeenlinna|Seinäjoki|Järvenpää|Tampere|Hyvinkää|Riihimäki|Porvoo",
        "number": "Y-tunnus {}",
        "phone": "Puh. 0{} {} {}{}",
        "total": ["Yhteensä", "YHTEENSÄ", "Maksettava", "Yhteensä EUR", "Summa"],
        "card": ["Pankkikortti", "Korttimaksu", "Debit Mastercard", "Visa"],
        "cash": ["Käteinen", "Käteinen"],
        "change": ["Takaisin", "Vaihtoraha"],
        "rounding": ["Pyöristys", "Pyöristys"],
        "tax": {"columns": "ALV% Veroton Vero Verollinen", "single": "Sis. ALV {}%"},
        "units": ["kpl", "KPL"],
        "discount": ["Alennus", "Jäsenalennus"],
        "thanks": "Kiitos käynnistä|Tervetuloa uudelleen|Säilytä kuitti|Avoinna ma-la 7-22|Teitä palveli Päivi",
        "receipt": ["Kuittinro", "Kuitti", "Kuitti nro"],
        "dates": ["%d.%m.%Y", "%-d.%-m.%Y", "%d.%m.%Y"],
        "tip": ["Tippi", "Juomaraha"],
        "with_tip": ["Maksettava", "Yhteensä sis. tippi", "Yhteensä"],
        "refund": ["PALAUTUS", "Palautuskuitti", "HYVITYS"],
        "refunded": ["Palautetaan", "Hyvitetään kortille", "Korttimaksu"],
        "drinks": "Limsa 0,33L|Olut III|Vichy|Siideri",
        "deposit": ["Pantti", "Pullopantti"],
        "deposits": [15, 20, 40],
        "returned": ["Pullonpalautus", "Pantin palautus"],
        "foreign": ["SEK", "NOK", "USD"],
        "exchange": ["Vastaa {}", "Summa {}"],
        "rate": ["Valuuttakurssi", "Kurssi"],
        "clock": ["%H:%M", "%H:%M:%S"],
    },
}


# The value of one unit of a currency, in euros: accurate enough for a receipt that only has to look right.
EUROS = {"EUR": 1.0, "SEK": 0.089, "NOK": 0.086, "DKK": 0.134, "USD": 0.92}


def words(text):
    return [" ".join(each.split()) for each in text.split("|")]


def rates(country, day):
    """Returns the rates of food and of everything else on a day."""
    day = day.strftime("%Y-%m-%d")
    if country == "SE":
        return (6 if day >= "2026-04-01" else 12), 25
    if country == "NO":
        return 15, 25
    if country == "DK":
        return 25, 25
    return (13.5 if day >= "2026-01-01" else 14), (25.5 if day >= "2024-09-01" else 24)
