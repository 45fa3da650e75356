import { expect, test } from 'vitest';
import { loadBasemap } from './basemap.ts';

test('the basemap has all comuni of Lazio, the quarters of Rome, the lakes and the rivers, with Italian names', async () => {
  const { towns, quarters, lakes, rivers } = await loadBasemap();
  const namesOf = (features: readonly { properties: { nome: string } }[]) =>
    features.map(({ properties }) => properties.nome);
  expect(towns).toHaveLength(378);
  expect(quarters).toHaveLength(109);
  expect(namesOf(quarters)).toEqual(expect.arrayContaining(['Trastevere', 'Nomentano', 'Prati']));
  expect(namesOf(lakes)).toEqual(['Lago di Bolsena', 'Lago di Bracciano']);
  expect(namesOf(rivers)).toContain('Tevere');
});

test('each comune lies in Lazio and has inhabitants, and five are capitals', async () => {
  const { towns } = await loadBasemap();
  for (const { properties, geometry } of towns) {
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    expect(
      [longitude > 11.4 && longitude < 14.1, latitude > 40.7 && latitude < 42.9],
      properties.nome,
    ).toEqual([true, true]);
    expect(properties.pop, properties.nome).toBeGreaterThan(0);
  }
  expect(towns.filter(({ properties }) => properties.capoluogo === 1)).toHaveLength(5);
});

test('a border shared by two comuni is drawn once', async () => {
  const { comuni } = await loadBasemap();
  const lines = comuni.coordinates.map((line) => JSON.stringify(line));
  expect(new Set(lines).size).toBe(lines.length);
});

test('the layers of OpenStreetMap, under a licence of their own, are in a file of their own', async () => {
  const { default: lazio } = await import('./lazio.topo.json', { with: { type: 'json' } });
  const { default: openStreetMap } = await import('./openstreetmap.topo.json', { with: { type: 'json' } });
  expect(Object.keys(openStreetMap.objects).toSorted()).toEqual(['fiumi', 'municipi', 'quartieri']);
  expect(lazio.objects.fiumi.geometries.map(({ properties }) => properties.nome)).not.toContain('Tevere');
  expect(Object.keys(lazio.objects)).not.toEqual(expect.arrayContaining(['quartieri']));
});
