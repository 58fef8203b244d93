import { anyOf } from '../../../question/words/pattern'
import { whole, wholeInAnyCase } from '../patterns'
import type { MinuteWords } from '../types'

const VERBS = anyOf([
  'enviar|mandar|preparar|revisar|llamar|confirmar|consultar|traer|firmar|buscar|pedir|pagar',
  'presentar|comprobar|devolver|rellenar',
])
const TO_DO = `(?:${VERBS})(?:le|les|me|nos|lo|la|los|las|selo|sela)?`
const FUTURE = anyOf([
  'enviaré|mandaré|prepararé|revisaré|llamaré|confirmaré|consultaré|traeré|firmaré|haré',
  'buscaré|pediré|pagaré|comprobaré',
])
const MINE = anyOf([
  '(?:yo|le|les|te|se l[oa]s?|l[oa]s?) (?:envío|mando|preparo|reviso|confirmo|consulto|traigo|busco)',
  `(?:(?:le|les|te|se l[oa]s?|l[oa]s?) )?(?:${FUTURE})`,
  `(?:le|les|te) llamo|me encargo|(?:voy a|tengo que|debo) (?:${TO_DO})`,
])

const MONTH = anyOf([
  'enero|febrero|marzo|abril|mayo|junio',
  'julio|agosto|septiembre|octubre|noviembre|diciembre',
])
const DAY = 'lunes|martes|miércoles|jueves|viernes|sábado|domingo'

const DATE = anyOf([
  String.raw`${DAY}|\d{1,2} de (?:${MONTH})`,
  `(?:en |a finales de |a principios de )?(?:${MONTH})`,
  '(?:la )?(?:próxima semana|semana que viene)',
  'próximo mes|mes que viene|pasado mañana',
])
const TIME = String.raw`(?: próximo)?(?: \d{1,2}(?: de \p{L}+)?)?(?: a las? \d{1,2}(?:[:.]\d{2})?)?`

export const es: MinuteWords = {
  promise: whole(
    MINE,
    `(?:vamos a|tenemos que|tienes? que|debemos|debe|hay que|puede|podría) (?:${TO_DO})`,
    'por favor,? (?:envíe|mande|firme|llame|revise|traiga|prepare)(?:me|nos|l[oa]s?)?',
    '(?:enviaremos|mandaremos|prepararemos|revisaremos|llamaremos|haremos|pediremos)',
  ),
  onTheSpot: null,
  mine: whole(MINE),
  decision: whole(
    'decidido|decidimos|acordado|acordamos|quedamos en|hemos quedado|aprobado|aceptado',
    'rechazado|aplazado|firmado|elegido|(?:nos )?quedamos con',
    'de acuerdo en',
  ),
  nextMeeting: whole(
    '(?:próxim[oa]|siguiente) (?:reunión|cita|revisión|llamada|sesión|encuentro)',
    'nos (?:volvemos a ver|volveremos a ver|vemos|veremos|reunimos|reuniremos) (?:el|la|en|de nuevo|otra vez|dentro)',
  ),
  when: wholeInAnyCase(String.raw`(?:(?:el|próximo|este) ){0,2}(?:${DATE})(?!\p{L})${TIME}`),
}
