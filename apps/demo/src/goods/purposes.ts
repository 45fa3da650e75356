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
