/* A PKCS #11 module that passes every call on to SoftHSM, and fails as real tokens do while a file says so: SoftHSM
 * itself neither locks nor hangs. FAULTY_TOKEN_FOLDER holds the files; SOFTHSM_MODULE is the module behind. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

typedef unsigned long ulong;
typedef ulong (*call)();

enum { FUNCTIONS = 69, LOGIN = 19, SIGN = 44, OPEN_SESSION = 13, PIN_LOCKED = 0xa4 };

static void *functions[FUNCTIONS];
static void **behind;

static int says(const char *name) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s", getenv("FAULTY_TOKEN_FOLDER"), name);
  return access(path, F_OK) == 0;
}

static void hang_while_told(void) {
  while (says("hangs")) usleep(50000);
}

static ulong login(ulong session, ulong user, void *pin, ulong length) {
  if (says("locked")) return PIN_LOCKED;
  return ((call)behind[LOGIN])(session, user, pin, length);
}

static ulong open_session(ulong slot, ulong flags, void *application, void *notify, void *session) {
  hang_while_told();
  return ((call)behind[OPEN_SESSION])(slot, flags, application, notify, session);
}

static ulong sign(ulong session, void *data, ulong length, void *signature, void *signature_length) {
  hang_while_told();
  return ((call)behind[SIGN])(session, data, length, signature, signature_length);
}

ulong C_GetFunctionList(void ***list) {
  void *module = dlopen(getenv("SOFTHSM_MODULE"), RTLD_NOW | RTLD_DEEPBIND);
  if (module == NULL || ((call)dlsym(module, "C_GetFunctionList"))(&behind) != 0) return 5;
  for (int at = 0; at < FUNCTIONS; at += 1) functions[at] = behind[at];
  functions[LOGIN] = login;
  functions[OPEN_SESSION] = open_session;
  functions[SIGN] = sign;
  *list = functions;
  return 0;
}
