// Endings under which firms of a region have their name; those that are sold to everyone (io, co, me, tv) prove nothing.

export const EUROPE =
  'de at ch fr it es pt nl be lu co.uk ie dk se no fi pl cz sk hu ro bg gr hr si rs ee lv lt eu com.mt com.cy'

export const WORLD = `${EUROPE} ca com.au co.nz co.jp jp co.kr in co.in com.sg sg com.hk com.tw com.my co.id co.th com.ph com.vn vn ae com.sa co.il co.za com.tr com.br com.mx mx com.ar cl com.co com.pe com.ua cn com.cn kz com.pk com.eg ma`
