/**
 * Postal codes of whole cities whose streets have codes of their own (Poste Italiane): the old code, the city, the first
 * and the last code of its streets.
 */
const cities: readonly (readonly [generic: string, city: string, first: string, last: string])[] = [
  ['00100', 'Roma', '00118', '00199'],
  ['06100', 'Perugia', '06121', '06135'],
  ['09100', 'Cagliari', '09121', '09134'],
  ['10100', 'Torino', '10121', '10156'],
  ['15100', 'Alessandria', '15121', '15122'],
  ['16100', 'Genova', '16121', '16167'],
  ['19100', 'La Spezia', '19121', '19137'],
  ['20100', 'Milano', '20121', '20162'],
  ['24100', 'Bergamo', '24121', '24129'],
  ['25100', 'Brescia', '25121', '25136'],
  ['29100', 'Piacenza', '29121', '29122'],
  ['30100', 'Venezia', '30121', '30176'],
  ['34100', 'Trieste', '34121', '34151'],
  ['35100', 'Padova', '35121', '35143'],
  ['37100', 'Verona', '37121', '37142'],
  ['38100', 'Trento', '38121', '38123'],
  ['40100', 'Bologna', '40121', '40141'],
  ['41100', 'Modena', '41121', '41126'],
  ['42100', 'Reggio Emilia', '42121', '42124'],
  ['43100', 'Parma', '43121', '43126'],
  ['44100', 'Ferrara', '44121', '44124'],
  ['47100', 'Forlì', '47121', '47122'],
  ['47900', 'Rimini', '47921', '47924'],
  ['48100', 'Ravenna', '48121', '48125'],
  ['50100', 'Firenze', '50121', '50145'],
  ['56100', 'Pisa', '56121', '56128'],
  ['57100', 'Livorno', '57121', '57128'],
  ['60100', 'Ancona', '60121', '60131'],
  ['61100', 'Pesaro', '61121', '61122'],
  ['65100', 'Pescara', '65121', '65129'],
  ['70100', 'Bari', '70121', '70132'],
  ['71100', 'Foggia', '71121', '71122'],
  ['74100', 'Taranto', '74121', '74123'],
  ['80100', 'Napoli', '80121', '80147'],
  ['84100', 'Salerno', '84121', '84135'],
  ['89100', 'Reggio Calabria', '89121', '89135'],
  ['90100', 'Palermo', '90121', '90151'],
  ['95100', 'Catania', '95121', '95131'],
  ['98100', 'Messina', '98121', '98168'],
];

export interface GenericPostalcode {
  city: string;
  first: string;
  last: string;
}

/** The city of a postal code that names no quarter, with the codes that do; undefined for other codes. */
export function genericPostalcode(postalcode: string): GenericPostalcode | undefined {
  const found = cities.find(([generic]) => generic === postalcode.trim());
  return found && { city: found[1], first: found[2], last: found[3] };
}
