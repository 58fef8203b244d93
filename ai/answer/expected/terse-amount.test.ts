import { expect, test } from 'bun:test'
import { broadKind } from './broad-kind'

test.each([
  'miete filiale',
  'zins der bank',
  'die rente von frau lüdtke',
  'loyer de la succursale',
  'taux du pret de la boulangerie',
  'l’indemnité de Gilbert',
  'alquiler del local',
  'tipo de interes de la panaderia',
  'affitto del negozio',
  'aluguel da loja',
  'huur van de winkel',
  'wie stark stieg der Beitrag',
])('“%s” asks for an amount', (question) => {
  expect(broadKind(question)).toBe('amount')
})

test.each(['miete', 'wer zahlt die miete', 'qui paie le loyer', 'pension forms', 'capital gains'])(
  '“%s” does not',
  (question) => {
    expect(broadKind(question)).not.toBe('amount')
  },
)
