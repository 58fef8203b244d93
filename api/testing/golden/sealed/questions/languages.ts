import { clientsOf, type Expected, fact, held, kindOf, named, these, within } from '../expect'

const q = kindOf('other languages')
const thousands = (number: string) =>
  `${number.replace(' ', '.')}|${number.replace(' ', ',')}|${number}`
const amount = (meeting: string, sentence: string, number: string): Expected =>
  fact(meeting, sentence, thousands(number))

export const languages = [
  q('Wie hoch ist die Miete der beiden Wohnungen in Leipzig?', amount('fb1', '1.480', '1 480')),
  q('Wann ist der Notartermin?', fact('fb2', 'Am 24. Juni', '24. Juni|June 24')),
  q('Was kostet das neue Dach?', amount('fb1', '38.000', '38 000')),
  q('Welche Termine hatte ich im März 2026?', these(held(within('2026-03')))),
  q('Wie viele Treffen hatte ich mit Penny Price?', { number: [4] }),
  q('Was hat Grace Bond am Ende für die Hütte bezahlt?', amount('gb4', '455,000', '455 000')),
  q(
    'Welche Kunden habe ich noch nie getroffen?',
    named(['Northwind Logistics', 'Theo Vance'], ['Faith Calder']),
  ),
  q('Wer will keine Mieter mehr?', fact('fb2', 'Annegret will keine', 'Annegret')),
  q('Combien coûte le nouveau four ?', amount('bl1', '54 000', '54 000')),
  q(
    'Jusqu’à quand court le bail de la rue Voltaire ?',
    fact('bl2', '31 mars 2028', '31 mars 2028|March 31, 2028'),
  ),
  q(
    'Quels clients ai-je vus en octobre 2026 ?',
    clientsOf(held(within('2026-10')), ['Faith Calder']),
  ),
  q('Combien de réunions ai-je eues en 2025 ?', { number: [held(within('2025')).length] }),
  q('Quelle indemnité faut-il demander au propriétaire ?', amount('bl2', '80 000', '80 000')),
  q('Qui assure le chalet de Grace Bond ?', fact('gb5', 'Meadow Mutual', 'Meadow Mutual')),
  q('¿Cuánto ofrecen por el local de la calle Mayor?', amount('id2', '390.000', '390 000')),
  q('¿Qué quiere hacer Andrés con el dinero?', fact('id2', 'repartir', 'repartir|distribut')),
  q('¿Qué reuniones tuve la semana pasada?', these(held(within('2026-11-09', '2026-11-15')))),
  q('¿Cuántos clientes tengo?', { number: [25] }),
  q('¿Qué tareas tiene Lucía Duarte?', { tasks: { must: ['Enviar las facturas de la reforma'] } }),
  q('Quem é o importador no Canadá?', fact('qv1', 'Laurier', 'Laurier')),
  q('Até quanto o seguro cobre o granizo?', amount('qv2', '60.000', '60 000')),
  q('Quando foi a última reunião com a Quinta do Vale?', {
    says: ['September 17|Sep 17|Sept 17|17 de setembro|2026-09-17'],
  }),
  q('Qual é a margem por garrafa?', fact('qv1', 'Dois euros e quarenta', 'quarenta|2,40|2.40')),
  q('Quanto costa il nuovo ufficio al mese?', amount('sc2', '1.150', '1 150')),
  q('Chi è la commercialista di Chiara?', fact('sc1', 'Paola', 'Paola')),
  q('Quali riunioni ho avuto a ottobre 2026?', these(held(within('2026-10')))),
  q('A quanto ammonta la cauzione?', amount('sc2', '3.450', '3 450')),
  q('Wat vraagt de oom voor de bakkerij?', amount('dw1', '175.000', '175 000')),
  q('Welke rente wil de bank?', fact('dw2', '5,1 procent', '5,1|5.1')),
  q('Wanneer is de overdracht?', fact('dw2', 'Op 4 januari', '4 januari|January 4')),
  q('Welke afspraken heb ik volgende week?', { meetings: { must: ['dw3', 'mg5'] } }),
  q('What did the Brandts sell the apartments for?', amount('fb2', '415.000', '415 000')),
  q(
    'How much would the new oven save the Lefèvre bakery a month?',
    fact('bl1', '700 euros', '700'),
  ),
  q('Why was the harvest of Quinta do Vale weak?', fact('qv2', 'granizo', 'granizo|hail')),
  q('What deposit does Chiara Conti pay for the office?', amount('sc2', '3.450', '3 450')),
]
