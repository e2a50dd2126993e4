// Renders a chart as `helm template` does, for machines without Helm: the same engine (Go's text/template with Sprig) and the
// functions that Helm adds. It knows no dependencies between charts, no hooks' order and no cluster.
//
//	GO111MODULE=off GOPATH=/usr/share/gocode go run deploy/helm/render/main.go deploy/helm/kontor values.yaml…
package main

import (
	"bytes"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"sigs.k8s.io/yaml"
)

type object = map[string]interface{}

func main() {
	log.SetFlags(0)
	chart, values := os.Args[1], read(filepath.Join(os.Args[1], "values.yaml"))
	for _, path := range os.Args[2:] {
		merge(values, read(path))
	}
	about := read(filepath.Join(chart, "Chart.yaml"))
	given := object{
		"Values":  values,
		"Chart":   object{"Name": about["name"], "Version": about["version"], "AppVersion": about["appVersion"]},
		"Files":   files(chart),
		"Release": object{"Name": "kontor", "Namespace": "default", "Service": "Helm", "IsInstall": true, "IsUpgrade": false},
	}
	paths, _ := filepath.Glob(filepath.Join(chart, "templates", "*"))
	sort.Strings(paths)
	all := template.New("").Option("missingkey=zero")
	all.Funcs(sprig.TxtFuncMap()).Funcs(functions(all))
	for _, path := range paths {
		text, err := os.ReadFile(path)
		check(err)
		template.Must(all.New(path).Parse(string(text)))
	}
	for _, path := range paths {
		if strings.HasPrefix(filepath.Base(path), "_") {
			continue
		}
		var out bytes.Buffer
		check(all.ExecuteTemplate(&out, path, given))
		text := strings.ReplaceAll(out.String(), "<no value>", "")
		if strings.HasSuffix(path, ".txt") {
			continue
		}
		if strings.TrimSpace(text) != "" {
			fmt.Printf("---\n# Source: %s\n%s\n", path, text)
		}
	}
}

// The files of a chart that are no templates.
type files string

func (chart files) Get(path string) string {
	text, err := os.ReadFile(filepath.Join(string(chart), path))
	check(err)
	return string(text)
}

func functions(all *template.Template) template.FuncMap {
	return template.FuncMap{
		"include": func(name string, data interface{}) (string, error) {
			var out bytes.Buffer
			err := all.ExecuteTemplate(&out, name, data)
			return out.String(), err
		},
		"required": func(message string, value interface{}) (interface{}, error) {
			if value == nil || value == "" {
				return nil, fmt.Errorf("%s", message)
			}
			return value, nil
		},
		"toYaml": func(value interface{}) (string, error) {
			text, err := yaml.Marshal(value)
			return strings.TrimSuffix(string(text), "\n"), err
		},
	}
}

func merge(into, from object) {
	for name, value := range from {
		inner, isObject := value.(object)
		if below, isThere := into[name].(object); isObject && isThere {
			merge(below, inner)
		} else {
			into[name] = value
		}
	}
}

func read(path string) object {
	text, err := os.ReadFile(path)
	check(err)
	values := object{}
	check(yaml.Unmarshal(text, &values))
	return values
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
