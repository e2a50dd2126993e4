// Reads cases from standard input and prints the result of each; ../check.mjs runs it.
package main

import (
	"bufio"
	"encoding/base64"
	"fmt"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"
)

func main() {
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		fields := strings.Split(lines.Text(), "\t")
		name, kind, secrets, body := fields[0], fields[1], decode(fields[3]), decode(fields[7])
		if kind == "challenge" {
			fmt.Printf("%s\t%s\n", name, ChallengeToken(string(body), string(secrets)))
			continue
		}
		headers := http.Header{}
		for at, header := range []string{"webhook-id", "webhook-timestamp", "webhook-signature"} {
			if fields[4+at] != "-" {
				headers.Set(header, string(decode(fields[4+at])))
			}
		}
		now, _ := strconv.ParseInt(fields[2], 10, 64)
		err := VerifyWebhook(body, headers, strings.Split(string(secrets), "\n"), time.Unix(now, 0))
		if err == nil {
			fmt.Printf("%s\taccepted\n", name)
		} else {
			fmt.Printf("%s\t%s\n", name, err)
		}
	}
}

func decode(field string) []byte {
	if field == "-" {
		return nil
	}
	bytes, _ := base64.StdEncoding.DecodeString(field)
	return bytes
}
