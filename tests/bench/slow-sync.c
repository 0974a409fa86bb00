/* Makes each sync of a program that loads it (LD_PRELOAD) take 200 ms longer, as a slow disk does. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <time.h>

static int later(const char *name, int descriptor)
{
	int (*sync)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
	struct timespec more = {0, 200000000};
	nanosleep(&more, 0);
	return sync(descriptor);
}

int fsync(int descriptor) { return later("fsync", descriptor); }
int fdatasync(int descriptor) { return later("fdatasync", descriptor); }
