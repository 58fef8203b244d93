import { anyOf } from '../../../question/words/pattern'
import { whole, wholeInAnyCase } from '../patterns'
import type { MinuteWords } from '../types'

const VERBS = anyOf([
  'enviar|mandar|preparar|verificar|confirmar|ligar|tratar|pedir|assinar|trazer|procurar|pagar',
  'entregar|rever|preencher|devolver',
])
const TO_DO = `(?:${VERBS})(?:-(?:lhes?|me|nos|[oa]s?))?`
const MINE = anyOf([
  '(?:envio|mando|preparo|confirmo|ligo|peço|trago)-(?:lhes?|te|vos|[oa]s?)',
  '(?:lhes?|te|vos|eu) (?:envio|mando|preparo|confirmo|ligo|verifico|trato|peço)',
  'enviarei|mandarei|prepararei|verificarei|confirmarei|ligarei|tratarei|farei|pedirei|trarei',
  'assinarei',
  'enviar-lhes?-ei',
  `(?:vou|tenho (?:de|que)|preciso(?: de)?|devo) (?:lhes? )?(?:${TO_DO})`,
])

const MONTH = anyOf([
  'janeiro|fevereiro|março|abril|maio|junho',
  'julho|agosto|setembro|outubro|novembro|dezembro',
])
const DAY = 'segunda|terça|quarta|quinta|sexta'

export const pt: MinuteWords = {
  promise: whole(
    `${MINE}`,
    `(?:vamos|temos (?:de|que)|tem (?:de|que)|precisamos(?: de)?|precisa(?: de)?|devemos|deve|pode|poderia) (?:${TO_DO})`,
    'por favor,? (?:envie|mande|assine|ligue|traga|prepare)(?:-(?:me|nos|lhe))?',
    '(?:enviaremos|mandaremos|prepararemos|verificaremos|faremos|ligaremos)',
  ),
  onTheSpot: null,
  mine: whole(MINE),
  decision: whole(
    'decidido|decidimos|combinado|combin[aá]mos|acordado|acord[aá]mos|aprovado|aceite|aceito',
    'recusado|adiado|assinado|escolhido|de acordo em|ficamos com',
  ),
  nextMeeting: whole(
    'próxim[oa] (?:reunião|consulta|encontro|conversa|chamada|revisão|sessão)',
    '(?:vemo-nos|nos vemos|encontramo-nos|nos encontramos|voltamos a (?:falar|encontrar-nos|nos encontrar))',
  ),
  when: wholeInAnyCase(
    String.raw`(?:(?:na|no|próxim[oa]|n?est[ae]) ){0,2}(?:${DAY})(?:-feira)?(?!\p{L})(?: \d{1,2}(?: de \p{L}+)?)?(?: às? \d{1,2}(?:[:h]\d{2}|h)?)?`,
    '(?:(?:no|próximo) ){0,2}(?:sábado|domingo)',
    String.raw`(?:dia )?\d{1,2} de (?:${MONTH})(?: às? \d{1,2}(?:[:h]\d{2}|h)?)?`,
    `(?:em |no fim de |no início de )?(?:${MONTH})`,
    '(?:na )?(?:próxima semana|semana que vem)',
    '(?:no )?(?:próximo mês|mês que vem)|depois de amanhã',
  ),
}
