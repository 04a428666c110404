import { gap, type MovePhrases, phrases } from './move-phrases.ts'

const YOUR = '(?:su|sus|tu|tus)'
const PROPERTY =
  '(?:cuentas?|cuenta bancaria|tarjetas?|acceso|buzon|correo|contrasena|clave|pagos?|paquete|envio|pedido|entrega|suscripcion|servicio|perfil|almacenamiento|archivos|fotos|membresia|banca (?:online|en linea|electronica)|reembolso|devolucion|linea)'
const LOSS =
  '(?:suspendid[oa]s?|bloquead[oa]s?|limitad[oa]s?|desactivad[oa]s?|cerrad[oa]s?|eliminad[oa]s?|cancelad[oa]s?|caducad[oa]s?|vencid[oa]s?|vence|caduca|expira|expirara|expirad[oa]s?|perdid[oa]s?|devuelt[oa]s?|rechazad[oa]s?|retenid[oa]s?|restringid[oa]s?|interrumpid[oa]s?|comprometid[oa]s?|llen[oa]|pendiente|en riesgo|inhabilitad[oa]s?|anulad[oa]s?|impagad[oa]s?|detenid[oa]s?)'
const DATA =
  '(?:cuenta|identidad|informacion|datos|direccion|contrasena|clave|claves|tarjeta|metodo de pago|pago|numero|pin|perfil|credenciales|telefono|acceso|entrega|usuario|codigo|cvv|iban|datos bancarios)'
const CONFIRM =
  '(?:confirm(?:e|a|ar)|verifi(?:que|ca|car)|actuali(?:ce|za|zar)|valid(?:e|a|ar)|reactiv(?:e|a|ar)|desbloque(?:e|a|ar)|renueve|renueva|renovar|restable(?:zca|ce|cer)|complet(?:e|a|ar))'

export const spanish: MovePhrases = {
  threat: phrases(
    `${YOUR} ${gap(1)}${PROPERTY} ${gap(6)}${LOSS}`,
    `(?:suspension|desactivacion|cierre|bloqueo|eliminacion|cancelacion|caducidad) de ${YOUR} ${gap(1)}${PROPERTY}`,
    '(?:actividad|inicios? de sesion|accesos?|transaccion(?:es)?|intentos?|movimientos?|cargos?) (?:de acceso )?(?:inusual|sospechos[oa]|no autorizad[oa]|desconocid[oa]|irregular)(?:e?s)?',
    '(?:ultimo|ultima) (?:aviso|advertencia|recordatorio|notificacion)|embargo|acciones legales|via judicial',
    '(?:pago|entrega|cargo|envio|renovacion) (?:ha sido |fue |ha )?(?:rechazad[oa]|fallid[oa]|fallado)',
    'no (?:se )?(?:ha podido|hemos podido|pudo|pudimos) (?:ser )?(?:entregar|entregad[oa]|cobrar|procesar|verificar)',
    `(?:para )?evitar ${gap(3)}(?:suspension|bloqueo|interrupcion|cierre|devolucion|recargos?|multa|cancelacion|perdida)`,
    `en caso contrario|de lo contrario|si no (?:lo hace|responde|confirma|abona)|transcurrid[oa] (?:el|este|dicho|ese) (?:mismo|plazo)|perdera (?:el|su) |devuelto al remitente|acciones (?:judiciales|legales)|procederemos (?:a la|al) `,
    `(?:hemos )?(?:bloqueado|suspendido|limitado|inhabilitado|desactivado) ${gap(1)}${YOUR} ${gap(1)}${PROPERTY}|(?:factura|importe|pago|recibo) ${gap(6)}(?:impagad[oa]|vencid[oa]|sin abonar)|no hemos recibido el pago`,
    '(?:permanentemente|definitivamente) (?:eliminad|bloquead|cerrad|suspendid)[oa]s?|alguien (?:ha intentado|intento|ha accedido)',
  ),
  urgency: phrases(
    'inmediatamente|de inmediato|urgente(?:mente)?|cuanto antes|lo antes posible|sin demora|a la mayor brevedad',
    '(?:en|dentro de) (?:las proximas |los proximos |un plazo de )?(?:\\d{1,3}|24|48|veinticuatro) ?(?:horas|dias|minutos)',
    '(?:dispone|tiene|tienes) (?:solo |unicamente )?(?:de )?\\d{1,3} (?:horas|dias)|(?:plazo|oferta) (?:vence|caduca|expira)|hoy mismo|sin mas (?:preaviso|aviso|demora)|antes de (?:medianoche|esta noche)',
    'solo (?:por )?hoy|ultima oportunidad|tiempo limitado|no (?:espere|pierdas?|pierda|deje pasar)|dese prisa|date prisa|actu(?:e|a) (?:ahora|ya)',
    '(?:caduca|vence|expira|termina) (?:hoy|manana|pronto|en \\d{1,3})',
    '(?:accion|verificacion|actualizacion|confirmacion|respuesta) (?:es )?(?:requerida|necesaria|obligatoria)|se requiere (?:accion|su|una)',
  ),
  request: phrases(
    `${CONFIRM} ${gap(1)}(?:${YOUR}|los|la|el) ${gap(1)}${DATA}`,
    `(?:introdu(?:zca|ce|cir)|ingres(?:e|a|ar)|envi(?:e|a|ar)|facilit(?:e|a|ar)|proporcion(?:e|a|ar)) (?:nos )?${gap(1)}${YOUR} ${gap(1)}${DATA}`,
    `(?:identifi(?:quese|cate|carse)|acceda|accede|entre) ${gap(1)}con ${gap(2)}(?:contrasena|clave|claves|credenciales)|(?:gastos|tasas|derechos) de aduanas?|(?:cumpliment|rellen)(?:e|a|ar) ${gap(3)}formulario`,
    `(?:introdu(?:zca|ce|cir)|indi(?:que|ca|car)|facilit(?:e|a|ar)) ${gap(1)}(?:los|el|la|las) ${gap(1)}(?:datos|numero|codigo) de ${YOUR} ${gap(1)}(?:tarjeta|cuenta)`,
    '(?:inicie|inicia|iniciar) sesion (?:aqui|ahora|en su|en tu|para)|acceda a su (?:cuenta|banca)|accede a tu (?:cuenta|banca)',
    `(?:pagar|pague|paga|abone|abonar) ${gap(4)}(?:tasas?|gastos de (?:envio|aduana|gestion)|aduanas?|aranceles|multa|tarifa)`,
    `(?:comprar|compre|compra) ${gap(3)}tarjetas? (?:de )?regalo|frase (?:semilla|de recuperacion|secreta)`,
    '(?:reprogramar|reprograme|programar) (?:la |su |tu )?entrega|clave (?:de firma|sms)|firma electronica',
  ),
  click: phrases(
    '(?:hag[ao]|haz|haciendo|hacer) clic|(?:pulse|pulsa|pinche|pincha|presione) (?:aqui|en|sobre|el)|clic aqui',
    'acced(?:a|e|er) (?:al|en el) (?:siguiente )?enlace',
    '(?:siga|sigue|use|utilice|a traves de(?:l)?) (?:el |este |siguiente )*(?:enlace|boton|link)|(?:el|este) siguiente enlace|enlace (?:de abajo|siguiente)',
    '(?:reclame|reclama|reclamar|canjee|obtener) (?:su|tu|mi)|participa ahora|empiece ahora|empieza ahora',
  ),
  lure: phrases(
    'felicidades|enhorabuena|casino|giros gratis|tiradas gratis|jackpot|sorteo',
    '(?:ha|has|usted ha) (?:sido )?(?:ganado|seleccionad[oa]|elegid[oa]|agraciad[oa]|premiad[oa])|(?:es|eres) (?:el|la) ganador[a]?',
    `(?:su|tu) ${gap(1)}(?:premio|regalo|recompensa|bono|ganancia)`,
    `(?:tarjeta regalo|vale|cupon) (?:de|por valor de) ${gap(1)}\\d{2,}`,
    '(?:respond(?:a|e|er)|complet(?:e|a|ar)|particip(?:e|a|ar) en) (?:esta|nuestra|una|la) (?:breve |pequena )?encuesta',
    '(?:credito|prestamo)s? (?:rapidos?|inmediatos?|sin aval|sin nomina|al instante)|dinero facil|ingresos pasivos|(?:perder|pierda|pierde) \\d{1,2} ?(?:kg|kilos)|adelgaz(?:ar|a) sin',
    '(?:gan(?:e|a|ar)) (?:hasta )?\\d{3,}|duplic(?:ar|a|que) (?:su|tu) (?:dinero|inversion)|metodo de inversion',
  ),
  blackmail: phrases(
    '(?:su|tu) (?:camara|webcam)|(?:le|te) (?:he |hemos )?(?:grabad[oa]|filmad[oa])|masturb\\w{0,8}|porno\\w{0,9}|(?:sitios|videos) (?:para|de) adultos',
    'tod[oa]s (?:sus|tus) (?:contactos|amigos|archivos)|(?:monedero|billetera|cartera|direccion) (?:de )?(?:bitcoin|btc)',
    '(?:su|tu) (?:dispositivo|sistema|ordenador|equipo) (?:ha sido |fue |esta )?(?:hackead[oa]|infectad[oa])|soy (?:un )?(?:hacker|programador)|troyano|software (?:espia|malicioso)',
  ),
  windfall: phrases(
    '(?:millones|mil millones|millon) (?:de )?(?:dolares|euros|libras|usd)',
    'herencia|pariente mas cercano|fallecid[oa]|difunt[oa]|beneficiari[oa]|mi (?:difunto|finado)',
    'indemnizacion|fondo de compensacion|liberacion de (?:los|sus) fondos|transferencia de fondos|western union|moneygram',
    'estrictamente confidencial|propuesta de negocios|beneficio mutuo|maxima discrecion|donar|donacion de',
    'abogad[oa]|notario|diplomatico|naciones unidas|banco central|que dios (?:le|te|lo) bendiga|dios (?:le|te) bendiga|(?:querido|estimado) (?:amigo|beneficiario)|amad[oa]|orfanato|cancer',
    'nombre completo|numero de telefono|ocupacion|profesion',
  ),
}
