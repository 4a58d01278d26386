/* Lets a program see time pass at CLOCK_RATE times its pace, for scripts/check-speed: at 0.1 the
 * machine seems ten times as quick, at 10 ten times as slow.
 *
 *     cc -O2 -shared -fPIC tests/clock_rate.c -o clock_rate.so
 *     CLOCK_RATE=0.1 LD_PRELOAD=$PWD/clock_rate.so ctest …
 *
 * Every clock but the one on the wall is scaled, and with it what waits for a time. The one on the
 * wall is that of the time stamps of files. ctest keeps the true time, for its time limits.
 *
 * Debian's faketime (0.9.10) does not do: `-f x0.1` stretches what sleeps but no clock, and with
 * `-f '+0 x0.1'`, which scales the clocks, std::condition_variable::wait_for never ends, because
 * pthread_cond_clockwait then gets seconds since 1970 for the seconds since the start.
 *
 * Static programs are not reached, nor what runs under AddressSanitizer, which wants to be first.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <math.h>
#include <poll.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/select.h>
#include <time.h>
#include <unistd.h>

/* The function of the C library that the one of the same name here stands before. */
#define REAL(name)                                                        \
  static __typeof__(&name) real;                                          \
  if (real == NULL) {                                                     \
    __typeof__(&name) found = (__typeof__(&name))dlsym(RTLD_NEXT, #name); \
    __atomic_store_n(&real, found, __ATOMIC_RELAXED);                     \
  }

static double rate(void) {
  static double known;
  if (known == 0) {
    const char* text = getenv("CLOCK_RATE");
    const double given = text == NULL ? 1 : atof(text);
    known = given > 0 && strcmp(program_invocation_short_name, "ctest") != 0 ? given : 1;
  }
  return known;
}

static struct timespec times(const struct timespec* time, double factor) {
  const double seconds = (double)time->tv_sec * factor;
  const double whole = floor(seconds);
  const double nanoseconds = (seconds - whole) * 1e9 + (double)time->tv_nsec * factor;
  const double carry = floor(nanoseconds / 1e9);
  return (struct timespec){(time_t)(whole + carry), (long)(nanoseconds - carry * 1e9)};
}

static int milliseconds(int timeout) {
  if (timeout <= 0) return timeout;
  const double scaled = ceil(timeout / rate());
  return scaled > 1e9 ? 1000000000 : (int)scaled;
}

static int is_scaled(clockid_t clock) {
  return clock != CLOCK_REALTIME && clock != CLOCK_REALTIME_COARSE && clock != CLOCK_TAI;
}

int clock_gettime(clockid_t clock, struct timespec* time) {
  REAL(clock_gettime)
  const int status = real(clock, time);
  if (status == 0 && is_scaled(clock)) *time = times(time, rate());
  return status;
}

int clock_nanosleep(clockid_t clock, int flags, const struct timespec* time,
                    struct timespec* left) {
  REAL(clock_nanosleep)
  if (!is_scaled(clock) && (flags & TIMER_ABSTIME) != 0) return real(clock, flags, time, left);
  const struct timespec scaled = times(time, 1 / rate());
  const int status = real(clock, flags, &scaled, left);
  if (status == EINTR && left != NULL && (flags & TIMER_ABSTIME) == 0) *left = times(left, rate());
  return status;
}

int nanosleep(const struct timespec* time, struct timespec* left) {
  errno = clock_nanosleep(CLOCK_MONOTONIC, 0, time, left);
  return errno == 0 ? 0 : -1;
}

int usleep(useconds_t microseconds) {
  const struct timespec time = {microseconds / 1000000, (long)(microseconds % 1000000) * 1000};
  return nanosleep(&time, NULL);
}

unsigned sleep(unsigned seconds) {
  struct timespec left = {seconds, 0};
  return nanosleep(&left, &left) == 0 ? 0 : (unsigned)left.tv_sec + 1;
}

int poll(struct pollfd* files, nfds_t count, int timeout) {
  REAL(poll)
  return real(files, count, milliseconds(timeout));
}

int ppoll(struct pollfd* files, nfds_t count, const struct timespec* timeout,
          const sigset_t* signals) {
  REAL(ppoll)
  if (timeout == NULL) return real(files, count, timeout, signals);
  const struct timespec scaled = times(timeout, 1 / rate());
  return real(files, count, &scaled, signals);
}

int epoll_wait(int epoll, struct epoll_event* events, int count, int timeout) {
  REAL(epoll_wait)
  return real(epoll, events, count, milliseconds(timeout));
}

int epoll_pwait(int epoll, struct epoll_event* events, int count, int timeout,
                const sigset_t* signals) {
  REAL(epoll_pwait)
  return real(epoll, events, count, milliseconds(timeout), signals);
}

int pselect(int count, fd_set* in, fd_set* out, fd_set* other, const struct timespec* timeout,
            const sigset_t* signals) {
  REAL(pselect)
  if (timeout == NULL) return real(count, in, out, other, timeout, signals);
  const struct timespec scaled = times(timeout, 1 / rate());
  return real(count, in, out, other, &scaled, signals);
}

int select(int count, fd_set* in, fd_set* out, fd_set* other, struct timeval* timeout) {
  if (timeout == NULL) return pselect(count, in, out, other, NULL, NULL);
  const struct timespec time = {timeout->tv_sec, timeout->tv_usec * 1000};
  return pselect(count, in, out, other, &time, NULL);
}

int pthread_cond_clockwait(pthread_cond_t* condition, pthread_mutex_t* mutex, clockid_t clock,
                           const struct timespec* end) {
  REAL(pthread_cond_clockwait)
  if (!is_scaled(clock)) return real(condition, mutex, clock, end);
  const struct timespec scaled = times(end, 1 / rate());
  return real(condition, mutex, clock, &scaled);
}

/* The clock is that of the condition: the one on the wall, with seconds since 1970, or the one
 * since the start of the machine. */
int pthread_cond_timedwait(pthread_cond_t* condition, pthread_mutex_t* mutex,
                           const struct timespec* end) {
  const int of_wall = end->tv_sec > time(NULL) / 2;
  return pthread_cond_clockwait(condition, mutex, of_wall ? CLOCK_REALTIME : CLOCK_MONOTONIC, end);
}

int sem_clockwait(sem_t* semaphore, clockid_t clock, const struct timespec* end) {
  REAL(sem_clockwait)
  if (!is_scaled(clock)) return real(semaphore, clock, end);
  const struct timespec scaled = times(end, 1 / rate());
  return real(semaphore, clock, &scaled);
}
