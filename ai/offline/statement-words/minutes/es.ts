import { whole, wholeInAnyCase } from '../patterns'
import type { MinuteWords } from '../types'

const TO_DO =
  '(?:enviar|mandar|preparar|revisar|llamar|confirmar|consultar|traer|firmar|buscar|pedir|pagar|presentar|comprobar|devolver|rellenar)(?:le|les|me|nos|lo|la|los|las|selo|sela)?'
const MINE = `(?:yo|le|les|te|se l[oa]s?|l[oa]s?) (?:envío|mando|preparo|reviso|confirmo|consulto|traigo|busco)|(?:(?:le|les|te|se l[oa]s?|l[oa]s?) )?(?:enviaré|mandaré|prepararé|revisaré|llamaré|confirmaré|consultaré|traeré|firmaré|haré|buscaré|pediré|pagaré|comprobaré)|(?:le|les|te) llamo|me encargo|(?:voy a|tengo que|debo) (?:${TO_DO})`

export const es: MinuteWords = {
  promise: whole(
    `${MINE}|(?:vamos a|tenemos que|tienes? que|debemos|debe|hay que|puede|podría) (?:${TO_DO})|por favor,? (?:envíe|mande|firme|llame|revise|traiga|prepare)(?:me|nos|l[oa]s?)?|(?:enviaremos|mandaremos|prepararemos|revisaremos|llamaremos|haremos|pediremos)`,
  ),
  onTheSpot: null,
  mine: whole(MINE),
  decision: whole(
    'decidido|decidimos|acordado|acordamos|quedamos en|hemos quedado|aprobado|aceptado|rechazado|aplazado|firmado|elegido|(?:nos )?quedamos con|de acuerdo en',
  ),
  nextMeeting: whole(
    '(?:próxim[oa]|siguiente) (?:reunión|cita|revisión|llamada|sesión|encuentro)|nos (?:volvemos a ver|volveremos a ver|vemos|veremos|reunimos|reuniremos) (?:el|la|en|de nuevo|otra vez|dentro)',
  ),
  when: wholeInAnyCase(
    '(?:(?:el|próximo|este) ){0,2}(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo|\\d{1,2} de (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)|(?:en |a finales de |a principios de )?(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)|(?:la )?(?:próxima semana|semana que viene)|próximo mes|mes que viene|pasado mañana)(?!\\p{L})(?: próximo)?(?: \\d{1,2}(?: de \\p{L}+)?)?(?: a las? \\d{1,2}(?:[:.]\\d{2})?)?',
  ),
}
