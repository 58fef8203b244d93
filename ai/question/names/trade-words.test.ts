import { expect, test } from 'bun:test'
import type { Language } from '../plan'
import { isTradeOf } from './trade-words'

test.each<[string, string, Language, boolean]>([
  ['Bäckerei Obermaier', 'bäckerei', 'de', true],
  ['Bäckerei Obermaier', 'Bäckerin', 'de', true],
  ['Zahnarztpraxis Dr. Lenz', 'zahnärztin', 'de', true],
  ['Anwaltskanzlei Roth', 'anwältin', 'de', true],
  ['Brauerei Lindner', 'brauer', 'de', true],
  ['Boulangerie Kermarrec', 'boulanger', 'fr', true],
  ['Épicerie du Port', 'épicière', 'fr', true],
  ['Cabinet dentaire Morel', 'dentiste', 'fr', true],
  ['Pharmacie Lebrun', 'pharmacienne', 'fr', true],
  ['Panadería Iturbe', 'panaderia', 'es', true],
  ['Panadería Iturbe', 'panadero', 'es', true],
  ['Farmacia Ruiz', 'farmacéutica', 'es', true],
  ['Clínica Dental Soto', 'dentista', 'es', true],
  ['Panetteria Gallo', 'panettiere', 'it', true],
  ['Padaria Central', 'padaria', 'pt', true],
  ['Livraria Central', 'livreiro', 'pt', true],
  ['Bakkerij de Wit', 'bakker', 'nl', true],
  ['Tandartspraktijk Vos', 'tandarts', 'nl', true],
  ['Garage Morvan', 'garage', 'fr', true],
  ['Rose Kettner', 'rose', 'de', false],
  ['Bäckerei Obermaier', 'backofen', 'de', false],
  ['Boulangerie Kermarrec', 'boulevard', 'fr', false],
  ['Panadería Iturbe', 'pan', 'es', false],
  ['Copper Kettle Brewing', 'brewery', 'en', false],
])('for %s, “%s” in %s is its trade: %p', (name, word, language, is) => {
  expect(isTradeOf(name, word, language)).toBe(is)
})
