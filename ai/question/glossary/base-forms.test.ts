import { expect, test } from 'bun:test'
import { baseForms } from './base-forms'

test('the base form of a plural is among those of its word', () => {
  expect(baseForms('knives', 'en')).toContain('knife')
  expect(baseForms('hauser', 'de')).toContain('haus')
  expect(baseForms('bauerinnen', 'de')).toContain('bauer')
  expect(baseForms('chevaux', 'fr')).toContain('cheval')
  expect(baseForms('pensiones', 'es')).toContain('pensión')
  expect(baseForms('pensões', 'pt')).toContain('pensão')
  expect(baseForms('banche', 'it')).toContain('banca')
  expect(baseForms('boten', 'nl')[0]).toBe('boot')
  expect(baseForms('huizen', 'nl')).toContain('huis')
})

test('the infinitive is among the base forms of a verb', () => {
  expect(baseForms('planning', 'en')).toContain('plan')
  expect(baseForms('gekauft', 'de')).toContain('kaufen')
  expect(baseForms('eingestellt', 'de')).toContain('einstellen')
  expect(baseForms('umzuziehen', 'de')).toContain('umziehen')
  expect(baseForms('payées', 'fr')).toContain('payer')
  expect(baseForms('vendu', 'fr')).toContain('vendre')
  expect(baseForms('casó', 'es')).toContain('casarse')
  expect(baseForms('comprou', 'pt')).toContain('comprar')
  expect(baseForms('venduto', 'it')).toContain('vendere')
  expect(baseForms('venderla', 'it')).toContain('vendere')
  expect(baseForms('betaald', 'nl')).toContain('betalen')
  expect(baseForms('ingehuurd', 'nl')).toContain('inhuren')
})

test('a word is no base form of itself, and none is shorter than three letters', () => {
  expect(baseForms('see', 'de')).not.toContain('see')
  expect(baseForms('eis', 'en')).toEqual([])
})

test('a stem that ends like an ending keeps it', () => {
  expect(baseForms('separa', 'es')).toContain('separar')
  expect(baseForms('acaba', 'es')).toContain('acabar')
  expect(baseForms('declara', 'pt')).toContain('declarar')
  expect(baseForms('opera', 'it')).toContain('operare')
})
