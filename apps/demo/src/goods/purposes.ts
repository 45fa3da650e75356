/**
 * Phrases for several categories, as Italian shoppers say them: `phrase = ends of the categories' paths`. Search compares the
 * words without fillers and in any form.
 */
const general = `
merenda bambini = merende-bimbi, merendine-e-plumcake, merende-fresche
merenda = merendine-e-plumcake, cornetti-e-croissant, barrette, merende-fresche, merende-bimbi
spuntino = barrette, frutta-secca-in-guscio, snack-salati, gallette
aperitivo = aperitivi-analcolici, patatine/patatine, snack-salati, arachidi-e-pistacchi, aperitivi-e-amari, spumante-e-prosecco
stuzzichini = patatine/patatine, snack-salati, arachidi-e-pistacchi, taralli-e-friselle, olive-e-capperi
grigliata = salsicce, bistecche-e-fettine, braciole-e-lonza, macinato-e-hamburger, pollame/pollo, agnello-e-coniglio
barbecue = salsicce, bistecche-e-fettine, braciole-e-lonza, macinato-e-hamburger, pollame/pollo, agnello-e-coniglio
bbq = salsicce, bistecche-e-fettine, braciole-e-lonza, macinato-e-hamburger, pollame/pollo, agnello-e-coniglio
cena veloce = primi-pronti, pizze-e-focacce-fresche, piatti-pronti-surgelati, pizze-surgelate, pasta-ripiena
piatti pronti = primi-pronti, insalate-pronte, piatti-pronti-surgelati, tramezzini-e-panini
pranzo al sacco = tramezzini-e-panini, insalate-pronte, insalate-di-tonno
pic nic = tramezzini-e-panini, insalate-pronte, patatine/patatine, bibite
festa = patatine/patatine, bibite, cioccolatini-e-praline, pasticceria, spumante-e-prosecco
compleanno = torte-e-crostate, pasticcini, bibite, patatine/patatine, caramelle/caramelle
natale = dolci-delle-feste, torroni, spumante-e-prosecco, cotechino-e-zampone
pasqua = dolci-delle-feste, agnello-e-coniglio, uova, cioccolatini-e-praline
neonato = infanzia
bebe = infanzia
bimbo = infanzia
svezzamento = omogeneizzati, pastine-e-biscotti, latte-infanzia
pulizia bagno = bagno-e-wc
pulire bagno = bagno-e-wc
pulizia cucina = sgrassatori-e-pavimenti, detersivo-piatti, lavastoviglie
lavare piatti = detersivo-piatti, lavastoviglie
lavare panni = detersivo-lavatrice, ammorbidente, smacchiatori
lavatrice = detersivo-lavatrice, ammorbidente, smacchiatori
gatto = animali/gatto
cane = animali/cane
farmacia = medicazione
denti = dentifricio, spazzolini-e-collutori
capelli = shampoo-e-balsamo
barba = rasatura
viso = creme-e-viso
spezie = spezie-ed-erbe
condimenti = olio-extravergine, aceto, salse, sale-e-spezie
zuppa = zuppe-fresche, zuppe-secche
minestra = zuppe-fresche, zuppe-secche, pastina
antipasto = altri-affettati, sottoli, marinati, olive-e-capperi
dieta = gallette, yogurt-greco, frutta-e-verdura/verdura
vegetariano = vegetariano
vegano = burger-vegetali, tofu-e-seitan, bevande-vegetali, yogurt-vegetali
cena = primi-pronti, pizze-e-focacce-fresche, piatti-pronti-surgelati, pizze-surgelate, pasta-ripiena
cena pronta = primi-pronti, pizze-e-focacce-fresche, piatti-pronti-surgelati, pizze-surgelate, insalate-pronte
pronto = primi-pronti, pizze-e-focacce-fresche, piatti-pronti-surgelati, insalate-pronte
pronto tavola = primi-pronti, pizze-e-focacce-fresche, piatti-pronti-surgelati, insalate-pronte
pranzo = primi-pronti, insalate-pronte, tramezzini-e-panini, pasta-ripiena, pizze-e-focacce-fresche
pranzo veloce = tramezzini-e-panini, insalate-pronte, primi-pronti
pranzo ufficio = tramezzini-e-panini, insalate-pronte, insalate-di-tonno, primi-pronti
schiscetta = tramezzini-e-panini, insalate-pronte, insalate-di-tonno, primi-pronti
festa compleanno = torte-e-crostate, pasticcini, bibite, patatine/patatine, caramelle/caramelle
festa bambini = torte-e-crostate, bibite, patatine/patatine, caramelle/caramelle, snack-salati
carne grigliata = salsicce, bistecche-e-fettine, braciole-e-lonza, macinato-e-hamburger, pollame/pollo
grigliare = salsicce, bistecche-e-fettine, braciole-e-lonza, macinato-e-hamburger, pollame/pollo
prima colazione = biscotti, fette-biscottate, cereali-da-colazione, merendine, creme-marmellate-e-miele, caffe-macinato, latte/latte-fresco
bambini piccoli = alimentazione-infanzia
pappa = pastine-e-biscotti, omogeneizzati, merende-bimbi
cambio pannolino = pannolini, salviettine
piatti = detersivo-piatti, lavastoviglie
lavare vestiti = detersivo-lavatrice, ammorbidente, smacchiatori
fare bucato = detersivo-lavatrice, ammorbidente, smacchiatori
bagno = bagno-e-wc
lavare terra = sgrassatori-e-pavimenti
pavimenti = sgrassatori-e-pavimenti
pulire pavimenti = sgrassatori-e-pavimenti
pronto soccorso = medicazione
ferita = medicazione
lavare denti = dentifricio, spazzolini-e-collutori
zanzare = insetticidi-e-deodoranti
formiche = insetticidi-e-deodoranti
insetti = insetticidi-e-deodoranti
dolce = torte-e-crostate, cioccolatini-e-praline, tavolette, biscotti, merendine-e-plumcake, gelati
voglia dolce = torte-e-crostate, cioccolatini-e-praline, tavolette, biscotti, merendine-e-plumcake, gelati
salato = patatine/patatine, snack-salati, arachidi-e-pistacchi, taralli-e-friselle
sgranocchiare = patatine/patatine, snack-salati, arachidi-e-pistacchi, taralli-e-friselle
bere = acqua-naturale, acqua-frizzante, cola-e-gassate, te-freddo, succhi-di-frutta
pane casa = farine-e-preparati/farina, lieviti-e-amidi
pane fatto casa = farine-e-preparati/farina, lieviti-e-amidi
torta fatta casa = farine-e-preparati/farina, zucchero, lieviti-e-amidi, preparati-per-dolci, uova
ingredienti torta = farine-e-preparati/farina, zucchero, lieviti-e-amidi, preparati-per-dolci, uova
ingredienti pizza = farine-e-preparati/farina, lieviti-e-amidi, base-pizza, mozzarella, passata
fare dolci = farine-e-preparati/farina, zucchero, lieviti-e-amidi, preparati-per-dolci, decorazioni-e-aromi, uova
regalo = cioccolatini-e-praline, dolci-delle-feste, torrone-e-dolci-tipici, spumante-e-prosecco
frutta secca = frutta-secca-in-guscio
frutta secca mista = frutta-secca-in-guscio, arachidi-e-pistacchi
bibite = cola-e-gassate, te-freddo, energy-e-sport
bevande gassate = cola-e-gassate
bibite gassate = cola-e-gassate
fare il pane = farine-e-preparati/farina, lieviti-e-amidi
fare una torta = farine-e-preparati/farina, zucchero, lieviti-e-amidi, preparati-per-dolci, uova
`;

interface Called {
  category_id: number;
  slug: string;
}

/** Rows of the brand's purposes. Throws if a path belongs to no category. */
export function purposeRecords(categories: readonly Called[]): { phrase: string; category_id: number }[] {
  return general
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [phrase = '', ends = ''] = line.split(' = ');
      return ends.split(', ').flatMap((end) => {
        const meant = categories.filter(({ slug }) => `/${slug}`.endsWith(`/${end}`));
        if (meant.length === 0) throw new Error(`purposes: no category ends with "${end}"`);
        return meant.map(({ category_id }) => ({ phrase, category_id }));
      });
    });
}
