import koffi from 'koffi'
import { nameOfFault, pkcs11Error } from './pkcs11-error.ts'

// PKCS #11 2.40 as Linux has it: CK_ULONG is 64 bits long, structures are not packed.

/** Places in CK_FUNCTION_LIST, counted in pointers. The version takes the first. */
const PLACES = {
  initialize: 1,
  getSlotList: 5,
  getTokenInfo: 7,
  openSession: 13,
  login: 19,
  getAttributeValue: 25,
  findObjectsInit: 27,
  findObjects: 28,
  findObjectsFinal: 29,
  signInit: 43,
  sign: 44,
} as const

const ULONG_BYTES = 8
const INITIALIZE_ARGS_BYTES = 48
const INITIALIZE_FLAGS_AT = 32
/** Calls come from several threads. */
const OS_LOCKING_OK = 2
const SERIAL_SESSION = 4
const USER = 1
const USER_ALREADY_LOGGED_IN = 0x100
const SLOTS_MAX = 256
const OBJECTS_MAX = 256
const TOKEN_INFO_BYTES = 256
const LABEL_BYTES = 32
const ATTRIBUTE_BYTES_MAX = 256
const EDDSA = 0x1057
const MECHANISM_BYTES = 24
const SIGNATURE_BYTES = 64

type TypeSpec = Parameters<typeof koffi.sizeof>[0]
type Code = number | bigint
type NativeCall = ((...parameters: unknown[]) => Code) & { async(...parameters: unknown[]): void }
type Attribute = { type: number; value: Uint8Array }

export type Cryptoki = ReturnType<typeof loadCryptoki>

/** Loads a vendor's library. Each call throws where the library refuses; errors hold the name of its code, and no PIN. */
export function loadCryptoki(path: string) {
  const calls = bind(path)
  const initializeArgs = Buffer.alloc(INITIALIZE_ARGS_BYTES)
  initializeArgs.writeBigUInt64LE(BigInt(OS_LOCKING_OK), INITIALIZE_FLAGS_AT)
  must('C_Initialize', calls.initialize(initializeArgs))
  return { ...sessionCalls(calls), ...objectCalls(calls) }
}

type NativeCalls = Record<keyof typeof PLACES, NativeCall>

function sessionCalls(calls: NativeCalls) {
  return {
    /** Those that hold a token. */
    slots(): number[] {
      const [list, count] = [Buffer.alloc(SLOTS_MAX * ULONG_BYTES), [SLOTS_MAX]]
      must('C_GetSlotList', calls.getSlotList(1, list, count))
      return readUlongs(list, count[0]!)
    },
    tokenLabel(slot: number): string {
      const info = Buffer.alloc(TOKEN_INFO_BYTES)
      must('C_GetTokenInfo', calls.getTokenInfo(slot, info))
      return info.toString('utf8', 0, LABEL_BYTES).trimEnd()
    },
    openSession(slot: number): number {
      const session = [0]
      must('C_OpenSession', calls.openSession(slot, SERIAL_SESSION, null, null, session))
      return session[0]!
    },
    login(session: number, pin: string): void {
      const bytes = Buffer.from(pin)
      const code = calls.login(session, USER, bytes, bytes.length)
      if (Number(code) !== USER_ALREADY_LOGGED_IN) must('C_Login', code)
    },
  }
}

function objectCalls(calls: NativeCalls) {
  const mechanism = Buffer.alloc(MECHANISM_BYTES)
  mechanism.writeBigUInt64LE(BigInt(EDDSA))
  return {
    findObjects(session: number, template: Attribute[]): number[] {
      const rows = template.map(({ type, value }) => ({ type, pValue: value, ulValueLen: value.length }))
      must('C_FindObjectsInit', calls.findObjectsInit(session, rows, rows.length))
      const [list, count] = [Buffer.alloc(OBJECTS_MAX * ULONG_BYTES), [0]]
      const code = calls.findObjects(session, list, OBJECTS_MAX, count)
      calls.findObjectsFinal(session)
      must('C_FindObjects', code)
      return readUlongs(list, count[0]!)
    },
    readAttribute(session: number, object: number, type: number): Uint8Array {
      const value = Buffer.alloc(ATTRIBUTE_BYTES_MAX)
      const rows = [{ type, pValue: value, ulValueLen: value.length }]
      must('C_GetAttributeValue', calls.getAttributeValue(session, object, rows, 1))
      return Uint8Array.from(value.subarray(0, rows[0]!.ulValueLen))
    },
    /** Waits on another thread: a token of the network takes milliseconds. One at a time in each session. */
    async sign(session: number, key: number, message: Uint8Array): Promise<Uint8Array> {
      must('C_SignInit', calls.signInit(session, mechanism, key))
      const [signature, length] = [Buffer.alloc(SIGNATURE_BYTES), [SIGNATURE_BYTES]]
      const parameters = [session, message, message.length, signature, length]
      must('C_Sign', await callOnThread(calls.sign, parameters))
      return Uint8Array.from(signature.subarray(0, length[0]))
    },
  }
}

function bind(path: string): NativeCalls {
  const list = functionList(path)
  const attribute = koffi.struct({ type: 'ulong', pValue: 'void *', ulValueLen: 'ulong' })
  const [ulong, bytes] = ['ulong', 'void *']
  const ulongOut = koffi.inout(koffi.pointer('ulong'))
  const bindCall = (name: keyof typeof PLACES, ...parameters: TypeSpec[]) => {
    const address = koffi.decode(list, ULONG_BYTES * PLACES[name], 'void *')
    return koffi.decode(address, koffi.proto('ulong', parameters)) as NativeCall
  }
  return {
    initialize: bindCall('initialize', bytes),
    getSlotList: bindCall('getSlotList', 'uchar', bytes, ulongOut),
    getTokenInfo: bindCall('getTokenInfo', ulong, bytes),
    openSession: bindCall('openSession', ulong, ulong, bytes, bytes, ulongOut),
    login: bindCall('login', ulong, ulong, bytes, ulong),
    getAttributeValue: bindCall(
      'getAttributeValue',
      ulong,
      ulong,
      koffi.inout(koffi.pointer(attribute)),
      ulong,
    ),
    findObjectsInit: bindCall('findObjectsInit', ulong, koffi.pointer(attribute), ulong),
    findObjects: bindCall('findObjects', ulong, bytes, ulong, ulongOut),
    findObjectsFinal: bindCall('findObjectsFinal', ulong),
    signInit: bindCall('signInit', ulong, bytes, ulong),
    sign: bindCall('sign', ulong, bytes, ulong, bytes, ulongOut),
  }
}

/** A library that nothing refers to is unloaded, under the feet of the functions that were taken from it. */
const loadedLibraries: unknown[] = []

function functionList(path: string): unknown {
  const list: unknown[] = [null]
  try {
    // Deep: a library that uses OpenSSL must find its own, and not the one inside Node.
    const library = koffi.load(path, { deep: true })
    loadedLibraries.push(library)
    const getFunctionList = library.func('ulong C_GetFunctionList(_Out_ void **list)')
    must('C_GetFunctionList', getFunctionList(list))
  } catch (error) {
    throw pkcs11Error(
      'no module',
      `The PKCS #11 module ${path} cannot be loaded: ${(error as Error).message}`,
    )
  }
  return list[0]
}

function callOnThread(call: NativeCall, parameters: unknown[]): Promise<Code> {
  return new Promise((resolve, reject) => {
    call.async(...parameters, (error: unknown, code: Code) =>
      error === null || error === undefined ? resolve(code) : reject(error),
    )
  })
}

function must(call: string, code: Code): void {
  if (Number(code) === 0) return
  const name = nameOfFault(Number(code))
  throw pkcs11Error(name, `${call} answers ${name}`)
}

function readUlongs(list: Buffer, count: number): number[] {
  return Array.from({ length: count }, (_, at) => Number(list.readBigUInt64LE(at * ULONG_BYTES)))
}
